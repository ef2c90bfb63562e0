import type { Nodes, Paragraph } from 'mdast';
import type { Report } from './report.ts';

/** What would be dropped or do harm without a word. */
export function refuse(node: Nodes, report: Report): void {
  if (node.type === 'html')
    report(
      node,
      'HTML in Markdown is not let through',
      'write it as Markdown, or put a space after the < if it means "less than"',
    );
  if (node.type === 'heading' && node.depth === 1) report(node, 'the page has its main heading already', 'use ## or ###');
  if (node.type === 'text' && /\] \((?:\/|https?:|mailto:|tel:)/.test(node.value))
    report(node, 'a space stands between ] and (, so this is no link', 'remove the space: [words](/address)');
  if (node.type === 'paragraph' && isHeadingWithoutSpace(node))
    report(node, 'a heading needs a space behind its ##', 'write the space: ## Heading');
  if (node.type === 'image' && !node.alt?.trim())
    report(node, 'the image has no description', 'write what it shows between the brackets: ![a freshly edged walk](…)');
  if (node.type === 'image' && !/^(https?:\/\/|\/(?!\/)|\{)/.test(node.url))
    report(node, `the image is at "${node.url}"`, 'put it into public/ and start its address with /, or use https://');
  if ((node.type === 'image' || node.type === 'link' || node.type === 'definition') && hasCredentials(node.url))
    report(node, `the URL "${node.url}" contains a user name or password`, 'remove everything between // and @');
  // One that still begins with a token is left: it is filled when the settings, or its name, are right.
  if ((node.type === 'link' || node.type === 'definition') && !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|\{)/.test(node.url)) {
    report(node, `the link leads to "${node.url}"`, 'start it with / for a page of this site, or with https://, mailto: or tel:');
  }
}

function hasCredentials(address: string): boolean {
  const { username, password } = URL.parse(address) ?? {};
  return Boolean(username || password);
}

function isHeadingWithoutSpace({ children: [first] }: Paragraph): boolean {
  return first?.type === 'text' && /^#{2,6}[^#\s]/.test(first.value);
}
