import { digitsOf, mowingEstimate } from '../../client/islands/money.ts';
import { sampleLots } from '../../client/islands/sampleLots.ts';
import { useSite } from '../SiteContext.tsx';

/** What one mowing costs on lots of typical sizes, as a list. */
export function SampleLots({ label }: { label?: string }) {
  const { mowingPerSquareFoot } = useSite().settings.prices;
  return (
    <ul aria-label={label}>
      {sampleLots.map((size) => (
        <li key={size}>
          {`${size} sq ft `}
          <strong>{`$${mowingEstimate(digitsOf(size), mowingPerSquareFoot)}`}</strong>
        </li>
      ))}
    </ul>
  );
}
