import { renderToStaticMarkup } from 'react-dom/server';
import type { CardLayers } from 'sitewright';
import { Pond, type PondColors } from './Pond.tsx';

export interface CardData {
  title: string;
  site: string;
}

const colors: PondColors = {
  sky: '#12262e',
  sun: '#f0c36a',
  far: '#1d3d47',
  near: '#173139',
  water: '#28525f',
  light: '#8fb3b4',
  reeds: '#0b1a20',
};

/** The image that social networks show: the title above the pond. */
export function renderCard({ title, site }: CardData): CardLayers {
  const lines = linesOf(title, 22);
  const layer = { xmlns: 'http://www.w3.org/2000/svg', width: 1200, height: 630, viewBox: '0 0 1200 630' };
  return {
    picture: renderToStaticMarkup(
      <svg {...layer} aria-hidden>
        <rect width="1200" height="630" fill={colors.sky} />
        <svg aria-hidden x="-240" y="310" width="1440" height="320">
          <Pond colors={colors} />
        </svg>
      </svg>,
    ),
    words: renderToStaticMarkup(
      <svg {...layer} aria-hidden fontFamily="Newsreader" fontWeight="500">
        <text x="80" y="108" fontSize="34" fill={colors.light}>
          {site}
        </text>
        {lines.map((line, index) => (
          <text key={line} x="80" y={210 + index * 88} fontSize="84" letterSpacing="-1.5" fill="#f2f5ee">
            {line}
          </text>
        ))}
      </svg>,
    ),
  };
}

/** Breaks a text into lines of at most so many characters. */
function linesOf(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= length) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
