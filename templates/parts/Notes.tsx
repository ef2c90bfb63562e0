import { Fragment } from 'react';
import type { Body } from 'sitewright';
import { Fold } from './Fold.tsx';
import { Prose } from './Prose.tsx';
import { Stat, type StatProps } from './Stat.tsx';
import { typeset } from './text.tsx';

/** What the writer knows about a city's yards: the opening and a figure, and a fold for the rules in its table and for each other section. */
export function Notes({ body: { html, sections }, stat }: { body: Body; stat: StatProps }) {
  const rules = sections.findIndex((section) => section.html.includes('<table'));
  const opened = rules < 0 ? 1 : rules;
  return (
    <>
      <div className="opening">
        <div>
          {html && <Prose html={html} />}
          {sections.slice(0, opened).map((section) => (
            <Fragment key={section.id}>
              <h3>{typeset(section.heading)}</h3>
              <Prose html={section.html} />
            </Fragment>
          ))}
          <p className="lead">
            <Stat {...stat} />
          </p>
        </div>
        {sections.slice(opened, rules + 1).map(fold)}
      </div>
      <div className="more-notes">{sections.slice(Math.max(opened, rules + 1)).map(fold)}</div>
    </>
  );
}

function fold({ id, heading, html }: Body['sections'][number]) {
  return (
    <Fold key={id} summary={<h3>{typeset(heading)}</h3>}>
      <Prose html={html} />
    </Fold>
  );
}
