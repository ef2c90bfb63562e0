import { type ComponentType, createElement } from 'react';
import { Calendar } from '../client/islands/Calendar.tsx';
import { ContactForm } from '../client/islands/ContactForm.tsx';
import { type HydrateWhen, IslandFrame, type Json } from './IslandFrame.tsx';
import { CallInstead } from './parts/actions.tsx';
import { useSite } from './SiteContext.tsx';

/** Widgets by name. A widget is a React component that runs in the browser; an island is a widget on a page, hydrated on its own. */
const components = { 'contact-form': ContactForm, calendar: Calendar };

export type Widgets = typeof components;

type PropsOf<N extends keyof Widgets> = Parameters<Widgets[N]>[0];

interface IslandProps<N extends keyof Widgets> {
  widget: N;
  when: HydrateWhen;
  props: PropsOf<N> & Json<PropsOf<N>>;
  /** Keys in the tab's session storage, separated by spaces. A widget that has something there is hydrated at once, to show it. */
  stored?: string;
}

/** Puts a widget of this site on a page. */
export function Island<N extends keyof Widgets>({ widget, when, props, stored }: IslandProps<N>) {
  const { client } = useSite();
  return (
    <IslandFrame
      widget={widget}
      when={when}
      stored={stored}
      loader={client.scripts.islands}
      scripts={client.imports[widget]}
      failure={<CallInstead />}
    >
      {createElement(components[widget] as ComponentType<object>, props)}
    </IslandFrame>
  );
}
