import { Fragment } from 'react';

/** Text that wraps at its commas, and within a phrase only if the phrase alone is too long. */
export function Phrases({ text }: { text: string }) {
  const phrases = text.split(/(?<=,) /);
  return phrases.map((phrase, index) => (
    <Fragment key={phrase}>
      {index > 0 && ' '}
      <span className="unbroken">{phrase}</span>
    </Fragment>
  ));
}
