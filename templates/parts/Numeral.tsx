/** A figure to be seen from across the room, and what it counts. It stands within a paragraph. */
export interface NumeralProps {
  value: string;
  text: string;
}

export function Numeral({ value, text }: NumeralProps) {
  return (
    <>
      <b className="numeral">{value}</b>
      {` ${text}`}
    </>
  );
}
