import { digitsOf, mowingEstimate } from '../../client/islands/money.ts';
import { sampleLots } from '../../client/islands/sampleLots.ts';
import { quotePath } from '../navigation.ts';
import { useSite } from '../SiteContext.tsx';

/** What one mowing costs on typical lots of a city, with a link to the quote box. */
export function LotPrices({ city }: { city: string }) {
  const { mowingPerSquareFoot } = useSite().settings.prices;
  return (
    <div className="lot-prices">
      <p>{`One mowing in ${city}, before sales tax`}</p>
      <ul>
        {sampleLots.map((size) => (
          <li key={size}>
            {`${size} sq ft `}
            <strong>{`$${mowingEstimate(digitsOf(size), mowingPerSquareFoot)}`}</strong>
          </li>
        ))}
      </ul>
      <a className="text-link" href={quotePath}>
        Get a price for your lawn
      </a>
    </div>
  );
}
