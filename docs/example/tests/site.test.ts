import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path: string) => readFileSync(`dist/${path}`, 'utf8');

test('every published note has a page, which the feed names', () => {
  const published = globSync('**/*.md', { cwd: 'content/notes' }).filter(
    (file) => !readFileSync(`content/notes/${file}`, 'utf8').includes('\ndraft: true'),
  );
  assert.notEqual(published.length, 0);
  const feed = read('feed.xml');
  for (const file of published) {
    const path = `notes/${file.replace('.md', '')}`;
    assert.match(read(`${path}.html`), /<h1[ >]/);
    assert.ok(feed.includes(`/${path}"`), `${path} is not in the feed`);
  }
});
