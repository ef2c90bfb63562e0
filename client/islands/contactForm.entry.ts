import '../quote/showEstimate.ts';
import { ContactForm } from './ContactForm.tsx';
import { hydrateWith } from './hydrate.tsx';

export const hydrate = hydrateWith(ContactForm);
