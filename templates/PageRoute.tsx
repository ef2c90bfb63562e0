import type { ReactElement } from 'react';
import type { Card, ClientAssets, Route } from '../cli/contract.ts';
import { type CardSubject, type Cards, fallbackCard } from './cards/cards.ts';
import { type SharedData, SiteProvider } from './SiteContext.tsx';

/** A page. A class, so that ten thousand of them share what they do, and each holds only what is its own. */
export class PageRoute implements Route {
  readonly path: string;
  readonly source: string;
  readonly template: string;
  readonly #shared: SharedData;
  readonly #element: ReactElement;
  /** Address of its social card. */
  readonly #picture: string;

  constructor(shared: SharedData, path: string, source: string, element: ReactElement, picture = fallbackCard) {
    this.path = path;
    this.source = source;
    this.template = typeof element.type === 'function' ? element.type.name : '';
    this.#shared = shared;
    this.#element = element;
    this.#picture = picture;
  }

  render(client: ClientAssets): ReactElement {
    return (
      <SiteProvider shared={this.#shared} client={client} path={this.path} card={this.#picture}>
        {this.#element}
      </SiteProvider>
    );
  }
}

/** The page of an entry. It has a social card of its own, which the page names once it is made. */
export class EntryRoute extends PageRoute {
  readonly #cards: Cards;
  readonly #subject: CardSubject;

  constructor(shared: SharedData, cards: Cards, path: string, element: ReactElement, subject: CardSubject) {
    super(shared, path, subject.entry.source, element, cards.addressOf(subject));
    this.#cards = cards;
    this.#subject = subject;
  }

  card(): Card {
    return this.#cards.make(this.#subject);
  }
}
