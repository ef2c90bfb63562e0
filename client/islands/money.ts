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
  return `${withCommas(String(cents / 100n))}.${String(cents % 100n).padStart(2, '0')}`;
}

/** On a slow phone, the first use of `toLocaleString` takes a tenth of a second. */
function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

const fullWidthZero = '０'.charCodeAt(0);

/** Returns the digits of a string. Converts full-width digits, and drops superscripts, such as the ² of "ft²". */
export function digitsOf(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - fullWidthZero)).replace(/[^0-9]/g, '');
}
