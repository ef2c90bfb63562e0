import { samplePrices } from '../pricing.ts';
import { useSite } from '../SiteContext.tsx';

interface SampleLotsProps {
  label?: string;
  /** Where each price leads. */
  path?: string;
}

/** What one mowing costs on lots of typical sizes, as a list. */
export function SampleLots({ label, path }: SampleLotsProps) {
  const { settings } = useSite();
  return (
    <ul aria-label={label}>
      {samplePrices(settings).map(({ size, price: amount }) => {
        const price = <strong>{amount}</strong>;
        const words = `${size}\u00a0sq\u00a0ft `;
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
