import { type BodyJob, type MadeBody, makeBody } from '../content/makeBody.ts';
import { PackWriter } from '../content/packs.ts';
import { Stage, type StagedFile } from '../output/stageFile.ts';
import type { DrawnPage } from '../pages/drawPage.ts';
import { type FinishOptions, finishPage } from '../pages/finishPage.ts';

/** A place where one kind of work is done, one item after the other. It needs neither the site's code nor its other content. */
export interface Station<Item, Done> {
  work(item: Item): Done;
  /** Once there is no more to do. */
  close(): void;
}

interface PagesSetup extends FinishOptions {
  /** The output folder, and whether there is nothing in it. */
  out: string;
  isEmpty: boolean;
}

/** How a page lies ready in the output folder. */
interface StagedPage extends Pick<StagedFile, 'bytes' | 'lies'> {
  /** Its security policy. */
  policy: string;
}

/** The kinds of work that threads share, each with what a station needs for it. */
const stations = {
  /** Makes Markdown into HTML, and keeps it in a folder. */
  bodies: ({ folder }: { folder: string }): Station<BodyJob, MadeBody> => {
    const bodies = new PackWriter(folder, 'bodies');
    return { work: (job) => makeBody(job, bodies), close: () => bodies.close() };
  },
  /** Finishes pages and puts each into the output folder under another name. */
  pages: ({ out, isEmpty, ...options }: PagesSetup): Station<DrawnPage, StagedPage> => {
    const stage = new Stage(out, isEmpty);
    return {
      work: (page) => {
        const { policy, ...file } = finishPage(page, options);
        const { bytes, lies } = stage.put(file);
        return { bytes, lies, policy };
      },
      close: () => undefined,
    };
  },
};

export type Kind = keyof typeof stations;
export type SetupOf<K extends Kind> = Parameters<(typeof stations)[K]>[0];
type StationOf<K extends Kind> = ReturnType<(typeof stations)[K]>;
export type ItemOf<K extends Kind> = Parameters<StationOf<K>['work']>[0];
export type DoneOf<K extends Kind> = ReturnType<StationOf<K>['work']>;

export function openStation<K extends Kind>(kind: K, setup: SetupOf<K>): Station<ItemOf<K>, DoneOf<K>> {
  const open = stations[kind] as unknown as (setup: SetupOf<K>) => Station<ItemOf<K>, DoneOf<K>>;
  return open(setup);
}
