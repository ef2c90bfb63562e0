import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import type { Tab } from './tab.ts';

/** A part of a page: its horizontal position, its height, and its background. CSS pixels. */
export interface Part {
  name: string;
  x: number;
  width: number;
  height: number;
  /** Background color, and whether there is a background image. */
  background: string;
}

/** Lists the landmarks, sections, and headings of the open page. */
export async function outlineOf(tab: Tab): Promise<Part[]> {
  while ((await tab.run('return document.fonts.status')) !== 'loaded') await setTimeout(20);
  return (await tab.run(`
    const shown = [...document.querySelectorAll('header, nav, main, main section, footer, h1, h2, h3, form')];
    return shown.filter((element) => element.checkVisibility()).map((element) => {
      const { x, width, height } = element.getBoundingClientRect();
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const words = element.matches('h1, h2, h3') ? ' ' + element.textContent : element.className && '.' + element.className;
      const background = backgroundColor + (backgroundImage === 'none' ? '' : ' and an image');
      return { name: element.localName + words, x, width, height, background };
    });
  `)) as Part[];
}

/**
 * Samples the colors of the first part of the page, as far as it's on the screen, on a coarse grid. Letters hardly affect it, but a missing
 * image does.
 * @param screenHeight in CSS pixels
 * @returns red, green, and blue of each cell, 0 to 255
 */
export async function heroColorsOf(tab: Tab, screenHeight: number): Promise<number[]> {
  const [left = 0, top = 0, width = 0, height = 0] = (await tab.run(`
    const { x, y, width, height } = document.querySelector('main > *').getBoundingClientRect();
    const top = Math.round(y);
    return [Math.round(x), top, Math.round(width), Math.floor(Math.min(y + height, ${screenHeight})) - top];
  `)) as number[];
  const hero = await sharp(await tab.picture())
    .extract({ left, top, width, height })
    .toBuffer();
  return [...(await sharp(hero).resize(6, 4, { fit: 'fill' }).removeAlpha().raw().toBuffer())];
}
