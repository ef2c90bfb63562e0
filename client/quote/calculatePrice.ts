/**
 * Price of an area, exact for any number of digits.
 * @param squareFeet digits only
 * @param pricePerSquareFoot dollars as a decimal: "0.0085"
 * @returns dollars with two decimals, half a cent rounded up, and commas between thousands: "42.50"
 */
export function mowingEstimate(squareFeet: string, pricePerSquareFoot: string): string {
  const [whole = '0', fraction = ''] = pricePerSquareFoot.split('.');
  const unit = 10n ** BigInt(fraction.length);
  const price = BigInt(whole + fraction);
  const cents = (BigInt(squareFeet) * price * 200n + unit) / (2n * unit);
  return `${withCommas(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`;
}

/** Formats a whole number: "5,000". On a slow phone, the first use of `toLocaleString` takes a tenth of a second. */
export function withCommas(whole: bigint): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Returns the decimal digits of a string, in any script, as 0 to 9. Superscripts, such as the ² of "ft²", aren't decimal digits. */
export function digitsOf(text: string): string {
  return text.replace(/\P{Nd}/gu, '').replace(/[^0-9]/gu, asciiDigit);
}

/** Value of a decimal digit of another script. In Unicode, every script has its ten digits in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  // The digits of mathematical alphabets follow one another without a gap.
  return String(before % 10);
}
