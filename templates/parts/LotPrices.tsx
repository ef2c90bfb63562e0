import { quotePath } from '../navigation.ts';
import { SampleLots } from './SampleLots.tsx';

/** What one mowing costs on typical lots of a city, with a link to the quote box. */
export function LotPrices({ city }: { city: string }) {
  return (
    <div className="lot-prices">
      <p>{`One mowing in ${city}, before sales tax`}</p>
      <SampleLots />
      <a className="text-link" href={quotePath}>
        Get a price for your lawn
      </a>
    </div>
  );
}
