import { type ComponentProps, type ComponentType, createContext, createElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { Checklist } from '../client/Checklist.tsx';
import type { Islands } from '../client/islands.ts';

/** Every component that hydrates in the browser. */
const islands: Islands = { Checklist };

/** The path of `client/islands.ts`, in a view. For Markdown, which is rendered before its page, Prose writes the script. */
export const IslandScript = createContext<string | undefined>(undefined);

interface IslandProps<N extends keyof Islands> {
  name: N;
  props: ComponentProps<Islands[N]> & object;
}

/** Renders a component in a form that React can hydrate, and its props beside it, for `client/islands.ts`. */
export function Island<N extends keyof Islands>({ name, props }: IslandProps<N>) {
  const script = useContext(IslandScript);
  const html = renderToString(createElement(islands[name] as ComponentType<object>, props));
  return (
    <>
      {script && <script type="module" src={script} />}
      <div data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
