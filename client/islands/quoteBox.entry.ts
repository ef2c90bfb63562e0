import { hydrateWith } from './hydrate.tsx';
import { QuoteBox } from './QuoteBox.tsx';

export const hydrate = hydrateWith(QuoteBox);
