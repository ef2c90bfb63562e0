import { hydrateWith } from './hydrate.tsx';
import { Reviews } from './Reviews.tsx';

export const hydrate = hydrateWith(Reviews);
