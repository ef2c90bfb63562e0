import { typeset } from './text.tsx';

export interface StatProps {
  value: string;
  text: string;
}

/** A number in large type, and what it counts. Inline content. */
export function Stat({ value, text }: StatProps) {
  return (
    <>
      <b className="stat">{typeset(value)}</b>
      {typeset(` ${text}`)}
    </>
  );
}
