import { describe, expect, it } from 'vitest';
import { Island } from '../../templates/Island.tsx';
import type { Json } from '../../templates/IslandFrame.tsx';

/** The compiler checks this file, too: if a line marked @ts-expect-error compiles, `npm run types` fails. */
const booking = {
  name: 'Booking calendar',
  script: 'https://booking.example.com/widget.js',
  page: 'https://booking.example.com/lawn-legends',
  container: 'booking',
};
const price = '0.0085';
const phone = '(515) 555-0142';
const phoneLink = 'tel:+15155550142';

/** Stand-in for a widget's props, which must survive JSON unchanged. */
function props<T>(value: T & Json<T>): T {
  return value;
}

describe('widget props', () => {
  it('are strings, numbers, booleans, null, and lists and objects of them', () => {
    const given = props({ label: 'Say it', sizes: [1, 2.5], nested: { isLoud: true, nothing: null } });
    expect(JSON.parse(JSON.stringify(given))).toEqual(given);
  });

  it('must match what the widget expects', () => {
    const right = <Island widget="calendar" when="visible" props={{ booking, phone, phoneLink }} />;
    // @ts-expect-error a number instead of a string
    const wrong = <Island widget="calendar" when="load" props={{ booking, phone: 5_155_550_142, phoneLink }} />;
    // @ts-expect-error missing prop
    const incomplete = <Island widget="calendar" when="load" props={{ booking, phone }} />;
    // @ts-expect-error no such widget
    const unknown = <Island widget="quote" when="load" props={{ booking, phone, phoneLink }} />;
    // @ts-expect-error no such value of `when`
    const never = <Island widget="calendar" when="later" props={{ booking, phone, phoneLink }} />;
    expect([right, wrong, incomplete, unknown, never].map(({ type }) => type)).toEqual(Array(5).fill(Island));
  });

  it('exclude what JSON drops or changes', () => {
    // @ts-expect-error a function
    props({ onPress: () => {} });
    // @ts-expect-error a function in a list in an object
    props({ menu: { items: [{ title: 'Home', open: () => {} }] } });
    // @ts-expect-error a date, which becomes a string
    props({ published: new Date(0) });
    // @ts-expect-error a map, which becomes an empty object
    props({ prices: new Map([['mowing', price]]) });
    // @ts-expect-error a bigint
    props({ squareFeet: 5000n });
    // @ts-expect-error a symbol
    props({ key: Symbol('key') });
    expect(JSON.stringify({ onPress: () => {}, published: new Date(0), prices: new Map([['mowing', price]]) })).toBe(
      '{"published":"1970-01-01T00:00:00.000Z","prices":{}}',
    );
  });
});
