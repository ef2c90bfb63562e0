import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Calendar } from '../client/islands/Calendar.tsx';
import { ContactForm } from '../client/islands/ContactForm.tsx';
import { QuoteBox } from '../client/islands/QuoteBox.tsx';
import { Reviews } from '../client/islands/Reviews.tsx';
import type { Widgets } from '../client/islands/widgets.ts';
import { phoneLink } from './facts.ts';
import { useSite } from './SiteContext.tsx';

/** When a widget wakes, unless a visitor touches it first: then it wakes at once. Anything else is a media query. */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction' | `(${string})`;

type PropsOf<N extends keyof Widgets> = Parameters<Widgets[N]>[0];

/** Props travel through HTML, so only what JSON can hold is let through. */
type Json<T> = T extends string | number | boolean | null
  ? T
  : T extends (...args: never) => unknown
    ? never
    : T extends object
      ? { [K in keyof T]: Json<T[K]> }
      : never;

interface IslandProps<N extends keyof Widgets> {
  widget: N;
  when: Moment;
  props: PropsOf<N> & Json<PropsOf<N>>;
  /** Tells two of one widget on a page apart. */
  id?: string;
}

const components: Widgets = { 'quote-box': QuoteBox, reviews: Reviews, 'contact-form': ContactForm, calendar: Calendar };

/** The one door to interactivity: a widget's markup as React will find it in the browser, and what its loader needs to know. */
export function Island<N extends keyof Widgets>({ widget, when, props, id = widget }: IslandProps<N>) {
  const { client, settings } = useSite();
  const element = createElement(components[widget] as ComponentType<object>, props);
  // React adopts only markup that it finds as it would render it itself, with its text separators and ids.
  const html = renderToString(element, { identifierPrefix: `${id}-` });
  return (
    <>
      <script async type="module" src={client.scripts.islands} />
      <div
        className="island"
        id={id}
        data-island={widget}
        data-when={when}
        data-src={client.scripts[widget]}
        data-props={JSON.stringify(props)}
      >
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <p className="banner island-failure" data-kind="failure" hidden>
          This part of the page did not start. Please call <a href={phoneLink(settings)}>{settings.phone}</a>.
        </p>
      </div>
    </>
  );
}
