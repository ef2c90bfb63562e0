import type { ElementContent, Properties } from 'hast';
import type { Data } from 'unist';
import { escapeAttribute, escapeText } from '../markup.ts';

/** Values by name. `true` writes only the name; `false`, null, and undefined write nothing, and so does an invalid name. */
type Attributes = Readonly<Record<string, unknown>>;

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** An element as HTML, as a plugin may have changed it (`data`). */
export function element(node: { data?: Data | undefined }, name: string, content: string, attributes: Attributes = {}): string {
  const { data } = node;
  const tag = data?.hName ?? name;
  const inside = data?.hChildren ? data.hChildren.map(writeHast).join('') : content;
  const start = `<${tag}${writeAttributes(data?.hProperties ? withProperties(attributes, data.hProperties) : attributes)}>`;
  return voidElements.has(tag) ? start : `${start}${inside}</${tag}>`;
}

function writeHast(node: ElementContent): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type !== 'element') return '';
  return element({ data: { hProperties: node.properties } }, node.tagName, node.children.map(writeHast).join(''));
}

/** Attributes with the properties that a plugin sets, which have the names of hast: `className`, `dataLabel`. */
function withProperties(attributes: Attributes, properties: Properties): Attributes {
  const all = { ...attributes };
  for (const [property, value] of Object.entries(properties)) {
    // strokeWidth is stroke-width, and dataFooBar is data-foo-bar.
    const name =
      attributeNames[property] ??
      property.replace(/^(data|aria|fill|stroke|stop)(?=[A-Z])/, '$1-').replace(/(?<=^data-.*)\B[A-Z]/g, '-$&');
    const text = Array.isArray(value) ? value.join(' ') : value;
    all[name.toLowerCase()] = name === 'class' && all.class ? [all.class, text].filter(Boolean).join(' ') : text;
  }
  return all;
}

const attributeNames: Readonly<Record<string, string>> = {
  acceptCharset: 'accept-charset',
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
};

export function writeAttributes(attributes: Attributes): string {
  let html = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false || !/^[^\s"'<>/=]+$/.test(name)) continue;
    html += value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`;
  }
  return html;
}
