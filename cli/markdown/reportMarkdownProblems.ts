import type { Nodes, Paragraph } from 'mdast';
import type { ReportProblem } from './tree.ts';

/** Reports Markdown that is unsafe, would be dropped, or is probably a typo. */
export function reportMarkdownProblems(node: Nodes, report: ReportProblem): void {
  if (node.type === 'html')
    report(node, 'HTML is not allowed in Markdown', 'write it as Markdown, or put a space after the < if it means "less than"');
  if (node.type === 'heading' && node.depth === 1) report(node, 'the page already has a main heading', 'use ## or ###');
  if (node.type === 'text' && /\] \((?:\/|https?:|mailto:|tel:)/.test(node.value))
    report(node, 'a space between ] and ( breaks this link', 'remove the space: [words](/address)');
  if (node.type === 'paragraph' && isHeadingWithoutSpace(node))
    report(node, 'a heading needs a space after its ##', 'add the space: ## Heading');
  if ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim())
    report(node, 'the image has no description', 'describe it between the brackets: ![a freshly edged walk](…)');
  if (node.type === 'image' && !/^(https?:\/\/|\/(?!\/)|\{)/.test(node.url))
    report(node, `invalid image address "${node.url}"`, 'put it into public/ and start its address with /, or use https://');
  if ((node.type === 'image' || node.type === 'link' || node.type === 'definition') && hasCredentials(node.url))
    report(node, `the URL "${node.url}" contains a user name or password`, 'remove everything between // and @');
  // A link that still begins with a token has its own problem: the settings are broken, or the token is unknown.
  if ((node.type === 'link' || node.type === 'definition') && !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|\{)/.test(node.url)) {
    report(node, `invalid link "${node.url}"`, 'start it with / for a page of this site, or with https://, mailto: or tel:');
  }
}

function hasCredentials(address: string): boolean {
  // Hardly any address contains one, and parsing takes time.
  if (!address.includes('@')) return false;
  const { username, password } = URL.parse(address) ?? {};
  return Boolean(username || password);
}

function isHeadingWithoutSpace({ children: [first] }: Paragraph): boolean {
  return first?.type === 'text' && /^#{2,6}[^#\s]/.test(first.value);
}
