import { digitsOf, mowingEstimate } from '../../client/islands/pricing.ts';
import { sampleLots } from '../../client/islands/sampleLots.ts';
import { useSite } from '../SiteContext.tsx';

interface SampleLotsProps {
  label?: string;
  /** Where each price leads. */
  path?: string;
}

/** What one mowing costs on lots of typical sizes, as a list. */
export function SampleLots({ label, path }: SampleLotsProps) {
  const { mowingPerSquareFoot } = useSite().settings.prices;
  return (
    <ul aria-label={label}>
      {sampleLots.map((size) => {
        const price = <strong>{`$${mowingEstimate(digitsOf(size), mowingPerSquareFoot)}`}</strong>;
        const words = `${size} sq ft `;
        return (
          <li key={size}>
            {path ? (
              <a href={path}>
                {words}
                {price}
              </a>
            ) : (
              <>
                {words}
                {price}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
