import { describe, expect, it } from 'vitest';
import { Island } from '../templates/Island.tsx';
import type { Json } from '../templates/IslandFrame.tsx';

/** The compiler reads this file, too: a line that must not compile, and does, is an error of `npm run types`. */
const price = '0.0085';
const schedulePath = '/schedule';
const lawnMeasuring = { name: 'Measure My Lawn', url: 'https://measure.example.com' };

/** Stands for a widget's props; JSON must give them back as they were. */
function props<T>(value: T & Json<T>): T {
  return value;
}

describe('props of a widget', () => {
  it('are texts, numbers, booleans, null, and lists and groups of them', () => {
    const given = props({ label: 'Say it', sizes: [1, 2.5], nested: { isLoud: true, nothing: null } });
    expect(JSON.parse(JSON.stringify(given))).toEqual(given);
  });

  it('are what the widget asks for', () => {
    const right = <Island widget="quote-box" when="visible" props={{ pricePerSquareFoot: price, schedulePath, lawnMeasuring }} />;
    // @ts-expect-error a number is no decimal in words
    const wrong = <Island widget="quote-box" when="load" props={{ pricePerSquareFoot: 0.0085, schedulePath, lawnMeasuring }} />;
    // @ts-expect-error a prop is missing
    const incomplete = <Island widget="quote-box" when="load" props={{ pricePerSquareFoot: price, schedulePath }} />;
    // @ts-expect-error no widget has this name
    const unknown = <Island widget="quote" when="load" props={{ pricePerSquareFoot: price, schedulePath, lawnMeasuring }} />;
    // @ts-expect-error no island starts then
    const never = <Island widget="quote-box" when="later" props={{ pricePerSquareFoot: price, schedulePath, lawnMeasuring }} />;
    expect([right, wrong, incomplete, unknown, never].map(({ type }) => type)).toEqual(Array(5).fill(Island));
  });

  it('are not what JSON loses or changes', () => {
    // @ts-expect-error a function
    props({ onPress: () => {} });
    // @ts-expect-error a function within a list within a group
    props({ menu: { items: [{ title: 'Home', open: () => {} }] } });
    // @ts-expect-error a date, which becomes a text
    props({ published: new Date(0) });
    // @ts-expect-error a map, which becomes an empty group
    props({ prices: new Map([['mowing', price]]) });
    // @ts-expect-error a big number
    props({ squareFeet: 5000n });
    // @ts-expect-error a symbol
    props({ key: Symbol('key') });
    expect(JSON.stringify({ onPress: () => {}, published: new Date(0), prices: new Map([['mowing', price]]) })).toBe(
      '{"published":"1970-01-01T00:00:00.000Z","prices":{}}',
    );
  });
});
