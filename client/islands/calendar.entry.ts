import '../quote/showEstimate.ts';
import { Calendar } from './Calendar.tsx';
import { hydrateWith } from './hydrate.tsx';

export const hydrate = hydrateWith(Calendar);
