export interface NumeralProps {
  value: string;
  text: string;
}

/** A number in large type, and what it counts. Inline content. */
export function Numeral({ value, text }: NumeralProps) {
  return (
    <>
      <b className="numeral">{value}</b>
      {` ${text}`}
    </>
  );
}
