import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import { renderToString } from 'react-dom/server';

/** When a widget wakes, unless a visitor touches it first: then it wakes at once. Anything else is a media query. */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction' | `(${string})`;

/** What JSON gives back as it took it: props travel through HTML. Anything else becomes `never`, and does not compile. */
export type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never) => unknown
    ? never
    : T extends object
      ? { [K in keyof T]: Json<T[K]> }
      : never;

interface IslandFrameProps {
  widget: string;
  when: Moment;
  /** The widget with its props, as it will be drawn again in the browser. */
  children: ReactElement<object>;
  /** Wakes the widget at once when the tab's session storage holds something under this key. */
  stored?: string | undefined;
  /** Addresses of the loader and of the widget's own script. */
  loader: string | undefined;
  script: string | undefined;
  /** Below the widget when it does not start: how else to reach the business. */
  failure: ReactNode;
}

/** A widget's markup as React will find it in the browser, and what its loader needs to know. */
export function IslandFrame({ widget, when, children, stored, loader, script, failure }: IslandFrameProps) {
  const id = `${widget}${useId()}`;
  // React adopts only markup that it finds as it would render it itself, with its text separators and ids.
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
        data-src={script}
        data-props={JSON.stringify(children.props)}
      >
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <p className="banner island-failure" data-kind="failure" role="alert" hidden>
          {failure}
        </p>
      </div>
    </>
  );
}
