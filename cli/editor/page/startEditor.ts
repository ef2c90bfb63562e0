import CMS, { type CmsConfig } from '@sveltia/cms';
import type { SiteSchema } from '../../contract.ts';
import type { ContentTokens } from '../../markdown/tokens.ts';
import { documentOf, documentsOf } from '../documents.ts';
import { type Notice, showNotice } from './dialog.ts';
import { sourceField } from './fileFormat.ts';
import { type GitHub, gitHub } from './gitHub.ts';
import { problemsOf } from './problemsOf.ts';

/** What the build writes for the page. */
export interface EditorData {
  config: CmsConfig;
  tokens: ContentTokens;
}

/** Starts Sveltia CMS with the formats, rules, and warnings of this site. */
export async function startEditor(schema: SiteSchema): Promise<void> {
  const { config, tokens } = (await (await fetch('config.json')).json()) as EditorData;
  const documents = documentsOf(schema);
  const {
    name,
    repo,
    branch,
    api_root: apiRoot,
  } = config.backend as { name: string; repo: string; branch: string; api_root: string };
  const remote = name === 'github' ? gitHub(repo, apiRoot) : undefined;
  const isDrafts = config.publish_mode === 'editorial_workflow';
  for (const document of documents) CMS.registerCustomFormat(document.formatName, document.extension, document.format);
  CMS.registerEventListener({
    name: 'preSave',
    async handler({ entry }) {
      const path = entry.get('path');
      const document = documentOf(documents, path);
      if (!document) return entry;
      const form = entry.get('data').toJS();
      if (!document.format.canEdit(String(form[sourceField] ?? ''))) refuse(byHand);
      const text = document.format.toFile(form);
      const items = problemsOf(document, document.format.fieldsOf(text), tokens);
      if (items.length > 0) refuse({ title: 'Not saved yet', text: 'Change this first:', items });
      // A pull request of its own starts from the branch that is published, so a page that was opened earlier would undo what others did.
      const draft = `cms/${entry.get('collection')}/${entry.get('slug')}`;
      if (isDrafts && remote && !entry.get('newRecord')) await refuseStale(remote, path, form[sourceField], draft, branch);
      // The next save starts from this one.
      return entry.set('data', document.format.fromFile(text.trim()));
    },
  });
  if (remote && !isDrafts) CMS.registerEventListener({ name: 'postSave', handler: () => void reportFailedBuild(remote, branch) });
  if (remote) explainRefusedMerges(remote);
  await CMS.init({ config });
}

const byHand: Notice = {
  title: 'Not saved: this page is edited by hand',
  text: 'The fields at the top of its file are TOML or JSON, which this editor can’t change, or they have a mistake.',
};

/** @throws Error, which keeps Sveltia CMS from saving */
function refuse(notice: Notice): never {
  showNotice(notice);
  throw new Error('validation_failed');
}

/**
 * Compares a file with that of the draft, or of the branch.
 * @param source the file as the editor read it
 */
async function refuseStale(remote: GitHub, path: string, source: unknown, draft: string, branch: string): Promise<void> {
  const text = (await remote.textOf(path, draft)) ?? (await remote.textOf(path, branch));
  if (text === undefined || text.trim().replaceAll(/\r\n?/g, '\n') === source) return;
  refuse({
    title: 'Not saved: someone else changed this page',
    text: 'It was changed after you opened it. Copy what you wrote, reload this page, and make your change again. Nothing of theirs is lost.',
  });
}

let latestSave = 0;

/** Tells the owner if the build of what was saved last fails, for half an hour. */
async function reportFailedBuild(remote: GitHub, branch: string): Promise<void> {
  const save = ++latestSave;
  for (let look = 0; look < 90; look++) {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    if (save !== latestSave) return;
    const { failed, areDone } = await remote.checksOf(branch);
    const text = 'Your change is saved, but the website stays as it was until this is fixed:';
    if (failed.length > 0) return showNotice({ title: 'The website wasn’t updated', text, items: failed });
    if (areDone) return;
  }
}

/** Says why GitHub refused to publish a draft. Sveltia CMS says only that it couldn't. */
function explainRefusedMerges(remote: GitHub): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const [, number] = /\/pulls\/(\d+)\/merge$/.exec(input instanceof Request ? input.url : String(input)) ?? [];
    if (number && !response.ok) void explainRefusal(remote, number, response.clone());
    return response;
  };
}

async function explainRefusal(remote: GitHub, number: string, response: Response): Promise<void> {
  const { message } = (await response.json()) as { message: string };
  const { head, url } = await remote.pullRequest(number);
  const { failed } = await remote.checksOf(head);
  if (failed.length > 0)
    showNotice({ title: 'Not published: a check failed', text: 'Fix this, save, and publish again:', items: failed });
  // Such as a check that's still running.
  else
    showNotice({
      title: 'Not published yet',
      text: 'Try again in a minute or two.',
      items: [{ name: 'GitHub says', text: message, url }],
    });
}
