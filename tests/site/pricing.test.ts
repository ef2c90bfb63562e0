import { describe, expect, it } from 'vitest';
import { digitsOf, mowingEstimate } from '../../client/quote/calculatePrice.ts';
import { offerPrice, offerSentence, priceTokens } from '../../templates/pricing.ts';
import type { Service, Settings } from '../../templates/schema/content.ts';

const price = '0.0085';

describe('the price of a lawn at $0.0085 per square foot', () => {
  it.each([
    ['5000', '42.50'],
    ['8000', '68.00'],
    ['10000', '85.00'],
    ['1', '0.01'],
    ['0', '0.00'],
    ['007', '0.06'],
    ['43560', '370.26'],
    ['123456789', '1,049,382.71'],
  ])('%s square feet cost $%s', (squareFeet, dollars) => {
    expect(mowingEstimate(squareFeet, price)).toBe(dollars);
  });

  it('rounds half a cent up, even where binary fractions would round it down', () => {
    expect(mowingEstimate('100', price)).toBe('0.85');
    expect(mowingEstimate('30', price)).toBe('0.26'); // 0.255
    expect(mowingEstimate('510', price)).toBe('4.34'); // 4.335, which is less as a binary fraction:
    expect((510 * 0.0085).toFixed(2)).toBe('4.33');
    expect(mowingEstimate('509', price)).toBe('4.33'); // 4.3265
  });

  it('is exact for numbers of any length', () => {
    expect(mowingEstimate('12345678901234567890', price)).toBe('104,938,270,660,493,827.07'); // …827.065
    expect(mowingEstimate('9'.repeat(40), price)).toBe('84,999,999,999,999,999,999,999,999,999,999,999,999.99'); // ….9915
    expect(mowingEstimate(`1${'0'.repeat(30)}1`, price)).toBe('85,000,000,000,000,000,000,000,000,000.01');
  });

  it('supports prices with other numbers of decimals', () => {
    expect(mowingEstimate('1000', '0.01')).toBe('10.00');
    expect(mowingEstimate('1000', '0.012345')).toBe('12.35'); // 12.345
    expect(mowingEstimate('3', '2')).toBe('6.00');
  });
});

it.each([
  ['hour', 'Starting at $35/hour', 'two hours from $70', 'Two hours of lawn edging start at $70.'],
  ['hour', '$35/hour for trimming', 'two hours $70', 'Two hours of lawn edging cost $70.'],
  ['quote', 'Custom quote', 'free custom quote', 'The quote is free.'],
  ['mowing', 'Included with mowing', 'included with mowing', 'Lawn Edging is included with mowing.'],
] as const)('the offer of a service that is priced by %s, "%s": %s', (pricedBy, price, short, sentence) => {
  const service = { title: 'Lawn Edging', price, pricedBy } as Service;
  const settings = { prices: { perHour: 35 } } as Settings;
  expect([offerPrice(service, settings), offerSentence(service, settings)]).toEqual([short, sentence]);
});

it('texts can name each price, and worked examples of it', () => {
  expect(priceTokens({ prices: { mowingPerSquareFoot: price, perHour: 35 } } as Settings)).toEqual({
    mowingPrice: '$0.0085',
    hourlyRate: '$35',
    twoHours: '$70',
    mowing3000: '$25.50',
    mowing4000: '$34.00',
    mowing5000: '$42.50',
    mowing6000: '$51.00',
  });
});

it.each([
  ['5,000 sq ft', '5000'],
  ['５０００', '5000'],
  ['𝟝𝟘𝟘𝟘', '5000'],
  ['about 12 000', '12000'],
  ['-40', '40'],
  ['90 ft²', '90'],
  ['abc', ''],
  ['', ''],
])('the digits of what was typed of "%s" are "%s"', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});
