import { contrast } from './contrast.ts';
import { type Ground, least, type Pair, pairs } from './pairs.ts';
import { resolveToken, type TokenValues } from './readTokens.ts';

/** The pairs of colors that meet on a ground: how each looks, and how far apart its colors are. */
export function ContrastList({ ground, values }: { ground: Ground; values: TokenValues }) {
  return (
    <ul className="pairs">
      {pairs[ground].map((pair) => (
        <li key={pair.color + pair.on} data-least={least[pair.as]}>
          <PairSample {...pair} />
          <p className="token">
            <code>{pair.color}</code>
            <span>on {pair.on}</span>
            <strong>{describe(contrast(resolveToken(values, pair.color), resolveToken(values, pair.on)))}</strong>
          </p>
        </li>
      ))}
    </ul>
  );
}

function PairSample({ color, on, as }: Pair) {
  const paint = `var(${color})`;
  return (
    <svg className="pair" viewBox="0 0 64 48" aria-hidden="true">
      <rect className="pair-ground" width="64" height="48" rx="8" fill={`var(${on})`} />
      {as === 'text' ? (
        <text className="pair-color" x="32" y="31" fontSize="20" textAnchor="middle" fill={paint}>
          Aa
        </text>
      ) : (
        <path className="pair-color" d="M16 14h32v20h-32zM18 16v16h28v-16z" fill={paint} fillRule="evenodd" />
      )}
    </svg>
  );
}

function describe(ratio: number | undefined): string {
  return ratio === undefined ? 'not known' : `${ratio.toFixed(1)}:1`;
}
