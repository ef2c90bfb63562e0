import { type Dialect, templateLiteral } from '../printShell.ts';

const names: Record<string, string> = { class: 'className', 'http-equiv': 'httpEquiv', tabindex: 'tabIndex' };

/** Layouts as React components. Markup that is the same on every page is raw HTML, which costs React no time. */
export const jsx: Dialect = {
  fixedIsRaw: true,
  text: (pieces) => {
    const [only] = pieces;
    return pieces.length === 1 && typeof only === 'string' ? `{${JSON.stringify(only)}}` : `{${templateLiteral(pieces, {})}}`;
  },
  attribute: (name, pieces) => (name === 'async' ? name : `${names[name] ?? name}={${templateLiteral(pieces, {})}}`),
  raw: (tag, attributes, pieces) =>
    pieces.length === 0
      ? `<${tag}${attributes}/>`
      : `<${tag}${attributes} dangerouslySetInnerHTML={{ __html: ${templateLiteral(pieces, { json: 'json' })} }}/>`,
  each: (list, name, body) => `{${list}.map((${name}, index) => <Fragment key={index}>${body}</Fragment>)}`,
  onlyIf: (value, is, body) => `{${value} === '${is}' && <>${body}</>}`,
};
