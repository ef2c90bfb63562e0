import type { CardLayers } from 'sitewright';
import type { Scene } from '../schema/content.ts';
import { splitText } from '../typeset.ts';
import { drawScene } from './renderScene.ts';
import { subjects } from './subjects/subjects.ts';
import { type Drawing, type Svg, svg } from './svg.ts';

/** What a card shows. */
export interface CardData {
  brand: string;
  title: string;
  tagline: string;
  scene: Scene;
}

/** Raise it when this layout changes. Every card then gets a new name and is made again. */
export const cardVersion = 5;

const ink = '#0d2116';
const paper = '#fafbf5';
const mist = '#c9d6cb';
const titleSize = 54;

/** Renders the card of a page, 1200 by 630: its title on the left, its scene on the right. */
export function renderCard({ brand, title, tagline, scene }: CardData): CardLayers {
  const lines = balance(title, 500 / titleSize);
  const top = 330 - (lines.length * titleSize * 1.08) / 2;
  const titleLines = lines.map((line, index) => text(line, 64, top + (index + 0.8) * titleSize * 1.08, titleSize, paper));
  const taglineLines = balance(tagline, 480 / 25).map((line, index) => text(line, 64, 530 + index * 32, 25, mist));
  const left = (scene.subject !== 'none' && subjects[scene.subject].inCard) || 330;
  return {
    picture: layer(
      svg`<svg x="${left}" y="0" width="1120" height="630" viewBox="0 0 1200 675">${drawScene(scene, true)}</svg>`,
      // The mown stripes run from the words into the picture.
      svg`<path fill="#4d9a4a" d="M0 0H742L664 630H0Z"/><path fill="#2f7a3c" d="M0 0H716L642 630H0Z"/><path fill="#1c5a2d" d="M0 0H690L620 630H0Z"/>`,
      svg`<path fill="${ink}" d="M0 0H664L598 630H0Z"/>`,
      svg`<g transform="translate(64 60) scale(1.4)">${mark}</g>`,
    ),
    words: layer(
      svg`<g font-family="Bricolage Grotesque" font-weight="700">${[text(brand, 140, 98, 32, paper), titleLines, taglineLines]}</g>`,
    ),
  };
}

function layer(...parts: Drawing[]): string {
  return String(svg`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${parts}</svg>`);
}

const mark = svg`<rect fill="#1c6b34" width="40" height="40" rx="10"/><path fill="#a2d67f" d="M17 9h2L9.5 34H4zM20 9h1.7L24 34h-8zM23 9h-1L30.5 34H36z"/>`;

function text(words: string, x: number, y: number, size: number, fill: string): Svg {
  return svg`<text x="${x}" y="${Math.round(y)}" font-size="${size}" letter-spacing="${-0.02 * size}" fill="${fill}">${words}</text>`;
}

/** Widths of the heading font's letters, in parts of its size, rounded up: what is not named is as wide as most. */
const widths: [letters: RegExp, width: number][] = [
  [/[ijltfr.,:;'’!|I\s]/, 0.34],
  [/[mwMW%]/, 0.92],
  [/[A-Z0-9]/, 0.68],
];
const usual = 0.57;

/**
 * Breaks a text into lines of about one length, and no name in two.
 * @param width that a line may have, in parts of the letters' size
 */
function balance(text: string, width: number): string[] {
  const lines = wrapText(text, width);
  const widest = Math.max(...lines.map(widthOf));
  // The widest line wraps, and if that takes no new line, the lines are more alike.
  const narrower = wrapText(text, widest - 0.01);
  return narrower.length === lines.length && narrower.every((line) => widthOf(line) < widest)
    ? balance(text, widest - 0.01)
    : lines;
}

function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of splitText(text).join('').split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usual), 0);
}
