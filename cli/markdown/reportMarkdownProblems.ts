import type { Definition, Image, ImageReference, Link, Nodes, Paragraph } from 'mdast';
import type { ReportProblem } from './tree.ts';

/** Reports Markdown that is unsafe, would be dropped, or is probably a typo. */
export function reportMarkdownProblems(node: Nodes, report: ReportProblem): void {
  switch (node.type) {
    case 'text':
      if (/\] \((?:\/|https?:|mailto:|tel:)/.test(node.value))
        report(node, 'a space between ] and ( breaks this link', 'remove the space: [words](/address)');
      break;
    case 'paragraph':
      if (isHeadingWithoutSpace(node)) report(node, 'a heading needs a space after its ##', 'add the space: ## Heading');
      break;
    case 'heading':
      if (node.depth === 1) report(node, 'the page already has a main heading', 'use ## or ###');
      break;
    case 'link':
    case 'definition':
      reportCredentials(node, report);
      // A link that still begins with a token has its own problem: the settings are broken, or the token is unknown.
      if (!/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|\{)/.test(node.url))
        report(node, `invalid link "${node.url}"`, 'start it with / for a page of this site, or with https://, mailto: or tel:');
      break;
    case 'image':
      reportMissingDescription(node, report);
      if (!/^(https?:\/\/|\/(?!\/)|\{)/.test(node.url))
        report(node, `invalid image address "${node.url}"`, 'put it into public/ and start its address with /, or use https://');
      reportCredentials(node, report);
      break;
    case 'imageReference':
      reportMissingDescription(node, report);
      break;
    case 'html':
      report(node, 'HTML is not allowed in Markdown', 'write it as Markdown, or put a space after the < if it means "less than"');
  }
}

function reportMissingDescription(node: Image | ImageReference, report: ReportProblem): void {
  if (!node.alt?.trim())
    report(node, 'the image has no description', 'describe it between the brackets: ![a freshly edged walk](…)');
}

function reportCredentials(node: Link | Definition | Image, report: ReportProblem): void {
  if (hasCredentials(node.url))
    report(node, `the URL "${node.url}" contains a user name or password`, 'remove everything between // and @');
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
