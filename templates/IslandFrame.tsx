import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import { renderToString } from 'react-dom/server';

/** When a widget is hydrated, unless the visitor interacts with it first. `(…)` is a media query. */
export type HydrateWhen = 'load' | 'idle' | 'visible' | 'interaction' | `(${string})`;

/** Props travel through HTML as JSON. A type that JSON would change becomes `never`, and doesn't compile. */
export type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never) => unknown
    ? never
    : T extends object
      ? { [K in keyof T]: Json<T[K]> }
      : never;

interface IslandFrameProps {
  widget: string;
  when: HydrateWhen;
  /** The widget. The browser hydrates it with the same props. */
  children: ReactElement<object>;
  /** Hydrates the widget at once if the tab's session storage has something under one of these keys, separated by spaces. */
  stored?: string | undefined;
  loader: string | undefined;
  /** Paths of the widget's own script and all its imports. */
  scripts: readonly string[] | undefined;
  /** Shown below the widget if it can't be hydrated: how else to reach the business. */
  failure: ReactNode;
}

/** The markup that React hydrates in the browser, with what the loader needs to know. */
export function IslandFrame({ widget, when, children, stored, loader, scripts, failure }: IslandFrameProps) {
  const id = `${widget}${useId()}`;
  // React hydrates only markup that it would render itself, with its text separators and ids.
  const html = renderToString(children, { identifierPrefix: `${id}-` });
  return (
    <>
      <script async type="module" src={loader} />
      <div
        className="island"
        id={id}
        data-island={widget}
        data-when={when}
        data-stored={stored}
        data-src={scripts?.join(' ')}
        data-props={JSON.stringify(children.props)}
      >
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <FailureLine>{failure}</FailureLine>
      </div>
    </>
  );
}

/** Hidden unless the widget above it can't be hydrated. */
export function FailureLine({ children }: { children: ReactNode }) {
  return (
    <p className="callout island-failure" data-kind="failure" role="alert" hidden>
      {children}
    </p>
  );
}
