import type { Picture as PictureData } from '../pictures.ts';
import { SheetIcon } from './Icon.tsx';
import { Picture } from './Picture.tsx';

/** A service with its price, and its icon or its picture. */
export type ServiceCardData = CardText & ({ icon: string } | { picture: PictureData });

interface CardText {
  title: string;
  path: string;
  text: string;
  price: string;
}

/** A service in a grid. The whole card links to the service's page. */
export function ServiceCard({ card }: { card: ServiceCardData }) {
  return (
    <article className="card">
      {'picture' in card ? <Picture image={card.picture} variant="card" /> : <SheetIcon name={card.icon} />}
      <div className="card-text">
        <h3>
          <a className="card-link" href={card.path}>
            {card.title}
          </a>
        </h3>
        <p>{card.text}</p>
        <PriceLine price={card.price} />
      </div>
    </article>
  );
}

/** A price, with its amount set off, or all of it if it has none. */
function PriceLine({ price }: { price: string }) {
  const [before, amount, after] = price.includes('$') ? price.split(/(\$\S+)/) : ['', price];
  return (
    <p className="price-line">
      {before}
      <b>{amount}</b>
      {after}
    </p>
  );
}
