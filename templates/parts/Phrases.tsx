import { Fragment } from 'react';

/** A line of phrases that is broken at its commas, and within a phrase only where that alone is too long. */
export function Phrases({ text }: { text: string }) {
  const phrases = text.split(/(?<=,) /);
  return phrases.map((phrase, index) => (
    <Fragment key={phrase}>
      {index > 0 && ' '}
      <span className="unbroken">{phrase}</span>
    </Fragment>
  ));
}
