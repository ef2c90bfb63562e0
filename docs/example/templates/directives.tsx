import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { Aside } from './Aside.tsx';
import { Island } from './Island.tsx';

const items = z.string().transform((list) => list.split(';').map((item) => item.trim()));

/** The components that Markdown may use: `::checklist{label="Kit" items="A net; Boots"}`, or `:::aside{title="…"}`, text, and `:::`. */
const components = {
  aside: component(z.strictObject({ title: z.string() }), (props, text) => <Aside {...props}>{text}</Aside>),
  checklist: component(z.strictObject({ label: z.string(), items }), (props) => <Island name="Checklist" props={props} />),
};

/** @param render takes the validated attributes, and the text between the colons; without that argument, there may be no text */
function component<S extends z.ZodObject>(schema: S, render: (props: z.infer<S>, text: ReactNode) => ReactNode) {
  return { schema, render: render as (props: object, text: ReactNode) => ReactNode, hasText: render.length > 1 };
}

/** A node of remark's tree. */
interface Node {
  type: string;
  children?: Node[];
  value?: string;
  name?: string;
  attributes?: Record<string, string>;
  position?: object;
}

interface File {
  message(reason: string, place: object | undefined): { note?: string | undefined };
}

/** A remark plugin that turns directives into components. */
export function directives() {
  return (tree: Node, file: File) => replaceIn(tree, file);
}

function replaceIn(parent: Node, file: File): void {
  if (!parent.children) return;
  for (const node of parent.children) replaceIn(node, file);
  parent.children = parent.children.flatMap((node) => (node.type.endsWith('Directive') ? replaced(node, file) : node));
}

function replaced(node: Node, file: File): Node[] {
  const { type, name = '', attributes = {}, children = [], position } = node;
  // "at 9:am" isn't meant as one.
  if (type === 'textDirective' && children.length === 0 && Object.keys(attributes).length === 0)
    return [{ type: 'text', value: `:${name}` }];
  const report = (what: string, fix: string) => {
    file.message(what, position).note = fix;
    return [];
  };
  const found = Object.hasOwn(components, name) ? components[name as keyof typeof components] : undefined;
  if (!found || type === 'textDirective')
    return report(
      `unknown component "${name}"`,
      `use one on a line of its own: ${Object.keys(components).join(', ')}; or write a note as > [!NOTE], and \\: for a colon`,
    );
  if (children.length > 0 && !found.hasText)
    return report(`the component "${name}" takes no text`, `write it with two colons: ::${name}`);
  const { error, data } = found.schema.safeParse(attributes);
  if (!data) {
    const [issue] = error.issues;
    const known = Object.keys(found.schema.shape).join(', ');
    return report(
      `${name}: ${[...(issue?.path ?? []), issue?.message].join(': ')}`,
      `its attributes are ${known}, each as name="text"`,
    );
  }
  // The text is rendered later, with the rest of the page, so the markup around it is split where it belongs.
  const [before = '', after = ''] = renderToStaticMarkup(found.render(data, gap)).split(gap);
  return [{ type: 'html', value: before }, ...children, { type: 'html', value: after }];
}

/** A character that no text contains. */
const gap = '\uE000';
