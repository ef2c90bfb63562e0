import { execFileSync } from 'node:child_process';
import { type Dialect, escaped, type Piece, printShell } from '../printShell.ts';
import type { Peer } from './peer.ts';

/** `HUGO=/path/to/hugo`, or the one on the PATH. */
const program = process.env.HUGO ?? 'hugo';

/** Hugo with Goldmark, which supports `{#id}`. */
export const hugo: Peer = {
  name: 'Hugo',
  note: 'the one that HUGO= names or on the PATH, else Debian’s package; Goldmark',
  install: () => stampOf() ?? installFromDebian(),
  files: ({ article, index }, facts) => ({
    'data/site.json': JSON.stringify(facts),
    'hugo.toml': config,
    'layouts/blog/single.html': `${articleView}${print(article)}`,
    'layouts/blog/list.html': `${indexView}${print(index)}`,
  }),
  articles: 'content/blog',
  command: [program, '--quiet'],
  output: 'public',
  caches: ['resources'],
  secondBuild: 'it keeps no pages',
  page: (slug) => `blog/${slug}/index.html`,
  index: 'blog/index.html',
};

function stampOf(): string | undefined {
  try {
    return /v(\d+\.\d+\.\d+)/.exec(execFileSync(program, ['version'], { encoding: 'utf8' }))?.[1];
  } catch {
    return undefined;
  }
}

function installFromDebian(): string {
  if (process.getuid?.() !== 0) throw new Error('Hugo is missing. On Debian: sudo apt-get install hugo');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'hugo'], { stdio: 'ignore', env });
  const version = stampOf();
  if (!version) throw new Error('Hugo is missing although its package was installed.');
  return version;
}

const config = `baseURL = "https://www.example.com/"
languageCode = "en-US"
title = "Bench"
disableKinds = ["home", "taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]
`;

const cardFields = `"slug" .File.TranslationBaseName "title" .Title "description" .Description "category" .Params.category \
"minutes" .Params.readMinutes "date" (.Date.Format "2006-01-02") "day" (.Date.Format "January 2, 2006") \
"picture" (index site.Data.site.pictures (printf "%s-%s-%s-%s" .Params.image.picture.subject .Params.image.picture.place \
.Params.image.picture.season .Params.image.picture.hour))`;

const articleView = `{{- $service := index .Params.related 0 -}}
{{- $facts := index site.Data.site.services $service -}}
{{- $parts := split (string .Content) "<h2 " -}}
{{- $sections := slice -}}
{{- range after 1 $parts -}}
{{- $part := split . "</h2>" -}}
{{- $heading := split (index $part 0) "\\">" -}}
{{- $id := strings.TrimPrefix "id=\\"" (index $heading 0) -}}
{{- $sections = $sections | append (dict "id" $id "heading" (index $heading 1) "html" (index $part 1)) -}}
{{- end -}}
{{- $article := dict ${cardFields} "seoTitle" .Params.seo.title "seoDescription" .Params.seo.description
  "keywords" (delimit .Params.seo.keywords ", ") "alt" .Params.image.alt "caption" .Params.image.caption
  "callHeading" .Params.callToAction.heading "callText" .Params.callToAction.text "service" $service
  "serviceTitle" $facts.title "words" .WordCount
  "lead" (index $parts 0) "sections" $sections -}}
`;

const indexView = `{{- $cards := slice -}}
{{- range sort .Pages "Params.order" -}}
{{- $card := dict ${cardFields} -}}
{{- $cards = $cards | append $card -}}
{{- end -}}
{{- $first := index $cards 0 -}}
{{- $rest := after 1 $cards -}}
`;

function print(page: Parameters<typeof printShell>[0]): string {
  return `<!doctype html>${printShell(page, dialect)}\n`;
}

const dialect: Dialect = {
  text: (pieces) => join(escaped(pieces), { text: '' }),
  attribute: (name, pieces) => `${name}="${join(escaped(pieces), { text: '' })}"`,
  raw: (tag, attributes, pieces) => {
    const asIs = tag === 'script' ? ' | safeJS' : ' | safeHTML';
    return `<${tag}${attributes}>${join(pieces, { text: asIs, json: ' | jsonify | safeJS', html: asIs })}</${tag}>`;
  },
  each: (list, name, body) => `{{ range $${name} := $${list} }}${body}{{ end }}`,
  onlyIf: (value, is, body) => `{{ if eq $${value} "${is}" }}${body}{{ end }}`,
};

function join(pieces: readonly Piece[], filters: Partial<Record<'text' | 'json' | 'html', string>>): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : `{{ $${piece.value}${filters[piece.form] ?? ''} }}`))
    .join('');
}
