/** What each token of client/styles/core/tokens.css is for. Their values are read from the sheet, so that none is written twice. */
export interface Token {
  name: `--${string}`;
  use: string;
}

export const palette: readonly Token[] = [
  { name: '--evergreen-900', use: 'Ink: text, and the dark ground' },
  { name: '--evergreen-800', use: 'Lines on the dark ground' },
  { name: '--evergreen-600', use: 'Quiet text, edges of controls' },
  { name: '--evergreen-300', use: 'Quiet text on the dark ground' },
  { name: '--turf-700', use: 'Prices, ticks on the lawn' },
  { name: '--turf-600', use: 'Links, focus, dark lane of the mown edge' },
  { name: '--turf-500', use: 'Ticks, light lane of the mown edge' },
  { name: '--turf-400', use: 'Dark lane of the lawn' },
  { name: '--turf-300', use: 'Light lane of the lawn, ticks on the dark ground' },
  { name: '--paper', use: 'Ground of the page' },
  { name: '--dew', use: 'Ground of every other band' },
  { name: '--white', use: 'Raised: cards and fields' },
  { name: '--mist', use: 'Lines on light ground' },
  { name: '--sky-high', use: 'Sky at the top of a page' },
  { name: '--sky-low', use: 'Sky at the horizon' },
  { name: '--gold-400', use: 'What can be pressed' },
  { name: '--gold-500', use: 'The same, pressed' },
  { name: '--clay-600', use: 'What went wrong' },
  { name: '--clay-100', use: 'Ground of what went wrong' },
];

export const jobs: readonly Token[] = [
  { name: '--ground', use: 'What lies under everything' },
  { name: '--ground-raised', use: 'Cards, lists of links' },
  { name: '--tile', use: 'Behind an icon' },
  { name: '--text', use: 'Text and headings' },
  { name: '--text-quiet', use: 'Leads, captions, help' },
  { name: '--link', use: 'Links in text' },
  { name: '--tick', use: 'Ticks, icons, marks of lists' },
  { name: '--border', use: 'Lines that only divide' },
  { name: '--control-border', use: 'Edges of fields and quiet buttons' },
  { name: '--focus', use: 'Ring around what has the focus' },
  { name: '--accent', use: 'Buttons, price tags, yard signs' },
  { name: '--accent-pressed', use: 'The same under the mouse' },
  { name: '--on-accent', use: 'Words on them' },
  { name: '--failure', use: 'What went wrong, in words and edges' },
  { name: '--failure-ground', use: 'Behind such a message' },
];

export const fonts: readonly Token[] = [
  { name: '--font-headings', use: 'Headings and figures' },
  { name: '--font-text', use: 'Everything else: the face of the reader’s own system' },
];

export const sizes: readonly Token[] = [
  { name: '--size-h1', use: 'The one main heading' },
  { name: '--size-h2', use: 'Headings of bands' },
  { name: '--size-h3', use: 'Headings of cards and tiles' },
  { name: '--size-l', use: 'Leads' },
  { name: '--size-m', use: 'Text' },
  { name: '--size-s', use: 'Captions, dates, breadcrumbs' },
];

export const spaces: readonly Token[] = [
  { name: '--space-1', use: 'Between lines of a list' },
  { name: '--space-2', use: 'Between a label and its field' },
  { name: '--space-3', use: 'Between buttons' },
  { name: '--space-4', use: 'Between paragraphs of a box' },
  { name: '--space-5', use: 'Inside cards, and between them' },
  { name: '--space-6', use: 'Between rows of tiles' },
  { name: '--space-7', use: 'Between parts of a band' },
  { name: '--space-section', use: 'Above and below a band' },
  { name: '--gutter', use: 'Beside the page on narrow screens' },
];

export const widths: readonly Token[] = [
  { name: '--measure', use: 'Longest line of prose' },
  { name: '--width', use: 'Widest page' },
];

export const shapes: readonly Token[] = [
  { name: '--radius-card', use: 'Corners of cards and pictures' },
  { name: '--radius-control', use: 'Corners of what can be pressed or filled in' },
  { name: '--shadow', use: 'Under what floats: menus, the quote box, a card under the mouse' },
  { name: '--lawn', use: 'The mown lawn in daylight' },
  { name: '--sky', use: 'Daylight behind the top of a page' },
  { name: '--lawn-edge', use: 'The mown edge above the footer' },
  { name: '--swift', use: 'The one duration: rest the mouse here' },
];
