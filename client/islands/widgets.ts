import type { Calendar } from './Calendar.tsx';
import type { ContactForm } from './ContactForm.tsx';
import type { QuoteBox } from './QuoteBox.tsx';
import type { Reviews } from './Reviews.tsx';

/** The widgets that a template can place, by name. Types only, so that each stays in a script of its own. */
export interface Widgets {
  'quote-box': typeof QuoteBox;
  reviews: typeof Reviews;
  'contact-form': typeof ContactForm;
  calendar: typeof Calendar;
}
