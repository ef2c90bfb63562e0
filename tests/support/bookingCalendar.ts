import type { Page, Route } from 'playwright-core';

export const calendarScript = 'https://booking.example.com/widget.js';

/** Answers as the provider of the booking calendar does: its script finds the container by its class, and adds a frame to it. */
export function bookingCalendar(route: Route): Promise<void> {
  if (route.request().url() !== calendarScript) return route.fulfill({ body: 'Pick a time', contentType: 'text/html' });
  const body = `
    const container = document.querySelector('.calendly-inline-widget');
    container.append(Object.assign(document.createElement('iframe'), { src: container.dataset.url }));`;
  return route.fulfill({ body, contentType: 'text/javascript' });
}

/** Lets a tab load the booking calendar. */
export const allowCalendar = (page: Page): Promise<unknown> => page.route('https://booking.example.com/**', bookingCalendar);
