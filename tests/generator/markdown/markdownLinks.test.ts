import { expect, it } from 'vitest';
import { linkedPage } from '../../../cli/markdown/links.ts';
import { htmlOf, problemsOf, rendered } from '../../support/markdownBodies.ts';

it('links may have the protocols of the web, of mail and phones, and of well-known apps', () => {
  const protocols = `http https mailto tel sms smsto ftp ftps sftp geo im irc ircs matrix magnet mms news nntp sip ssh urn webcal
    xmpp bitcoin callto facetime fax git obsidian rsync signal skype slack spotify steam tg viber vscode whatsapp`.split(/\s+/);
  for (const protocol of protocols) {
    const address = /^(?:mailto|tel|sms)$/.test(protocol) ? `${protocol}:b` : `${protocol}://b`;
    expect(htmlOf(`[a](${address})`)).toBe(`<p><a href="${address}">a</a></p>`);
  }
});

it('images may have the extensions of all formats of images', () => {
  for (const extension of 'jpg jpeg JPG jfif png apng webp avif heic heif tif tiff gif svg bmp jxl'.split(' '))
    expect(problemsOf(`![a](/b.${extension})`)).toEqual([]);
});

it('a link to another file means, in this order, a file of its name, an index, or a file with another extension', () => {
  const files = ['.md', '/index.md', '/_index.md', '/README.md', '.markdown', '.mdx'].map((end) => `content/b/fog${end}`);
  for (const at of files.keys()) {
    const pages = new Map(
      files
        .slice(at)
        .toReversed()
        .map((file) => [file, `/${file}`]),
    );
    const [[url] = ['']] = rendered('[a](fog)', { file: 'content/b/c.md' }).links;
    expect(linkedPage(url, pages)).toBe(`/${files[at]}`);
  }
});

it.each([
  ['Two words.\n\n```\nthree more words\n```\n\n| a | b |\n| - | - |\n| c | d |', 9],
  ['One long**word** and [a link](/x).', 5],
  ['## Heading {#id}\n\nText <!-- not counted --> here', 3],
  ['One<br>two <kbd>th</kbd>ree', 3],
  ['One  \ntwo', 2],
  ['今日は天気がいいので、公園まで散歩に行きました。', 15],
  ['我们今天去公园散步。', 5],
  ['오늘은 날씨가 좋다 🌱', 4],
  ['Hello 世界 again', 3],
  ['Hello，world。天气　好！', 4],
])('words of %j', (text, words) => {
  expect(Math.abs(rendered(text).body.words - words)).toBeLessThanOrEqual(/[a-z]/i.test(text) ? 0 : 3);
});
