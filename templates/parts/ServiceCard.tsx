import type { PictureData } from '../pictures.ts';
import type { PageLink } from '../SiteContext.tsx';
import { Picture, SheetIcon } from './Picture.tsx';
import { typeset } from './text.tsx';

/** A service with its price, and its icon or its picture. */
export type ServiceCardData = PageLink & {
  text: string;
  price: string;
  /** What this month is for. */
  now?: { month: string; text: string } | undefined;
} & ({ icon: string } | { picture: PictureData });

export function ServiceCards({ cards }: { cards: readonly ServiceCardData[] }) {
  return (
    <div className="cards">
      {cards.map((card) => (
        <ServiceCard key={card.path} card={card} />
      ))}
    </div>
  );
}

/** The whole card links to the service's page. */
function ServiceCard({ card }: { card: ServiceCardData }) {
  return (
    <article className="card">
      {'picture' in card ? (
        <Picture image={card.picture} variant={card.now ? 'lead-area-card' : 'card'} />
      ) : (
        <SheetIcon name={card.icon} />
      )}
      <div className="card-text">
        <h3>
          <a className="card-link" href={card.path}>
            {card.title}
          </a>
        </h3>
        <p>{typeset(card.text)}</p>
        <PriceLine price={card.price} />
        {card.now && (
          <p className="now">
            <b>{`${card.now.month}: `}</b>
            {typeset(card.now.text)}
          </p>
        )}
      </div>
    </article>
  );
}

/** A price, with its amount set off, or what stands for one: `Custom quote now, work from April`. */
function PriceLine({ price }: { price: string }) {
  const [, before, amount = price, after] =
    price.match(/^(.*?)(\$\S*[^\s,])(.*)/) ?? price.match(/^()(.+?)((?: now)?, .+)?$/) ?? [];
  return (
    <p className="price-line">
      {before && typeset(before)}
      <b>{typeset(amount)}</b>
      {after && typeset(after)}
    </p>
  );
}
