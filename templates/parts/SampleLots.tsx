import { samplePrices } from '../pricing.ts';
import { useSite } from '../SiteContext.tsx';

/**
 * What one mowing costs on lots of typical sizes, as a list.
 * @param path where each price leads
 */
export function SampleLots({ path }: { path?: string }) {
  const { settings } = useSite();
  return (
    <ul>
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
