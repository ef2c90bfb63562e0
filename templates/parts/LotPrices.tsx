import { quotePath } from '../navigation.ts';
import { SampleLots } from './SampleLots.tsx';
import { typeset } from './text.tsx';

/** What one mowing costs on typical lots of a city. Each price leads to the quote box. */
export function LotPrices({ city }: { city: string }) {
  return (
    <div className="lot-prices">
      <p>{typeset(`One mowing in ${city}, before sales tax`)}</p>
      <SampleLots path={quotePath} />
    </div>
  );
}
