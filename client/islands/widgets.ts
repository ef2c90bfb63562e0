import type { Calendar } from './Calendar.tsx';
import type { ContactForm } from './ContactForm.tsx';

/**
 * Widgets by name. A widget is a React component that runs in the browser; an island is a widget on a page, hydrated on its own.
 * Only types, so that each widget has its own script.
 */
export interface Widgets {
  'contact-form': typeof ContactForm;
  calendar: typeof Calendar;
}
