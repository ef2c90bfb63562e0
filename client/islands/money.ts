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
  return `${(cents / 100n).toLocaleString('en-US')}.${String(cents % 100n).padStart(2, '0')}`;
}

/** The digits of what was typed, pasted or filled in; full-width ones count. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}
