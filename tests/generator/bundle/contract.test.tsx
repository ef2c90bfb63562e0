import { memo } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Entry, PageOf, Site, SiteSchema, ViewInput, ViewInputWithBody } from '../../../cli/contract.ts';

interface Shared {
  phone: string;
}

function List({ props, shared }: ViewInput<{ titles: string[] }, Shared>) {
  return <p>{props.titles.join() + shared.phone}</p>;
}

const Note = memo(function Note({ props, body }: ViewInputWithBody<{ title: string }, Shared>) {
  return <p>{props.title + body.html}</p>;
});

const views = { List, Note };
type Page = PageOf<typeof views>;

const entry: Entry<{ title: string }> = { title: 'Fog', slug: 'fog', source: 'content/notes/fog.md' };
const common = { path: '/', source: entry.source };

it('a page needs an existing view, its props, and a body if the view shows one', () => {
  const pages: Page[] = [
    { ...common, view: 'List', props: { titles: [] } },
    { ...common, view: 'Note', props: { title: 'Fog' }, body: entry },
    // @ts-expect-error no such view
    { ...common, view: 'Nota', props: { title: 'Fog' }, body: entry },
    // @ts-expect-error props of another view
    { ...common, view: 'Note', props: { titles: [] }, body: entry },
    // @ts-expect-error missing prop
    { ...common, view: 'List', props: {} },
    // @ts-expect-error missing body
    { ...common, view: 'Note', props: { title: 'Fog' } },
    // @ts-expect-error the view shows no body
    { ...common, view: 'List', props: { titles: [] }, body: entry },
  ];
  expect(pages).toHaveLength(7);
});

it('a site shares what its views expect', () => {
  const schema = {
    settings: { file: 'content/site.yaml', schema: z.strictObject({ phone: z.string() }) },
    collections: {},
    singles: {},
  } as const satisfies SiteSchema;
  const site = { schema, client: { scripts: {}, styles: {} }, views, url: () => '', tokens: () => ({}) };
  const right = {
    ...site,
    plan: ({ settings }) => ({ pages: [], shared: { phone: settings.phone }, files: [] }),
  } satisfies Site<typeof schema, typeof views>;
  const wrong = {
    ...site,
    // @ts-expect-error the phone has another name
    plan: ({ settings }) => ({ pages: [], shared: { number: settings.phone }, files: [] }),
  } satisfies Site<typeof schema, typeof views>;
  expect(right.views).toBe(wrong.views);
});
