import type { iowaYear } from '../year.ts';
import { Fold } from './Fold.tsx';
import { type Grounded, Section } from './Section.tsx';
import { typeset } from './text.tsx';
import { YearTable } from './YearTable.tsx';

export type IowaYearProps = ReturnType<typeof iowaYear>;

/** The whole calendar, and what to do this month. On phones, the work of other months is folded. */
export function IowaYear({ heading, now, rows, ground }: IowaYearProps & Grounded) {
  const lead = (
    <>
      <strong>{`This month in Iowa: ${now.name}. `}</strong>
      {typeset(`${now.text} `)}
      <a className="unbroken" href={now.path}>
        How we do it
      </a>
    </>
  );
  return (
    <Section id="year" heading={heading} lead={lead} ground={ground}>
      <YearTable rows={rows} month={now.index} />
      <Fold summary="The Whole Year" />
    </Section>
  );
}
