import type { PhrasingContent } from 'mdast';
import { leaveToRemark } from './leaveToRemark.ts';
import { type Line, type Position, positionAt } from './lines.ts';

/** Parses the text of a block: one or several trimmed lines. */
export function parseInline(lines: readonly Line[]): PhrasingContent[] {
  // A space or backslash at the end of a line may be a hard break.
  if (lines.some(({ text }, index) => index < lines.length - 1 && /[ \\]$/.test(text))) throw leaveToRemark;
  return new InlineParser(lines).parse();
}

/** An open node: the text itself, emphasis, a link, or an image. */
interface Frame {
  /** Its opening marker: none, * ** _ __ [ or ![ */
  opener: string;
  position: Position;
  children: PhrasingContent[];
}

/** Content rarely nests deeper. */
const deepest = 20;

class InlineParser {
  readonly #lines: readonly Line[];
  readonly #text: string;
  #at = 0;
  /** Index of the line that contains `at`, and its offset in the text. */
  #line = 0;
  #lineStart = 0;
  /** The innermost open node, and those around it. */
  #top: Frame;
  readonly #around: Frame[] = [];

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
    this.#text = lines.map(({ text }) => text).join('\n');
    this.#top = { opener: '', position: this.#here(), children: [] };
  }

  parse(): PhrasingContent[] {
    const text = this.#text;
    const special = /[\\`*_[\]!&<\n]/g;
    while (this.#at < text.length) {
      special.lastIndex = this.#at;
      const next = special.exec(text)?.index ?? text.length;
      if (next > this.#at) this.#addText(text.slice(this.#at, next));
      if (next < text.length) this.#readSpecial(text.charAt(next), text.charAt(next + 1));
    }
    if (this.#around.length > 0) throw leaveToRemark;
    return this.#top.children;
  }

  #readSpecial(character: string, next: string): void {
    if (character === '`') this.#readCode();
    else if (character === '*' || character === '_') this.#readRun();
    else if (character === '[') this.#open('[');
    else if (character === '!' && next === '[') this.#open('![');
    else if (character === ']') this.#closeBracket(next);
    else if (character === '\\' && /[!-/:-@[-`{-~]/.test(next)) this.#addText(next, 2);
    // A character reference, HTML, or an autolink.
    else if ((character === '&' && /[#A-Za-z0-9]/.test(next)) || (character === '<' && /[^ \n]/.test(next))) throw leaveToRemark;
    else this.#addText(character);
    if (character === '\n') {
      this.#line += 1;
      this.#lineStart = this.#at;
    }
  }

  /** Parses `code` between two equally long runs of backticks. */
  #readCode(): void {
    const fence = runAt(this.#text, this.#at);
    const start = this.#at + fence.length;
    const end = this.#text.indexOf(fence, start);
    const code = this.#text.slice(start, end);
    // Never closed, preceded by a longer run, or on two lines.
    if (end < 0 || this.#text.charAt(end + fence.length) === '`' || code.includes('\n')) throw leaveToRemark;
    const isPadded = code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
    this.#add({ type: 'inlineCode', value: isPadded ? code.slice(1, -1) : code, position: this.#here() }, end + fence.length);
  }

  /**
   * Parses a run of * or _. The neighbor of higher rank decides whether it opens or closes emphasis: white space ranks below punctuation,
   * and that below anything else (CommonMark, 6.2). Only runs that nest like brackets are supported.
   */
  #readRun(): void {
    const run = runAt(this.#text, this.#at);
    const [before, after] = [this.#text.charAt(this.#at - 1), this.#text.charAt(this.#at + run.length)];
    const [left, right] = [rankOf(before), rankOf(after)];
    // Between spaces, or an _ inside a word.
    if (left === right && (left === 0 || (left === 2 && run.startsWith('_')))) this.#addText(run);
    else if (left === right || run.length > 2 || /[*_]/.test(before + after)) throw leaveToRemark;
    else if (right > left) this.#open(run);
    else this.#closeEmphasis(run);
  }

  #closeEmphasis(run: string): void {
    const { opener, position, children } = this.#top;
    if (opener !== run) throw leaveToRemark;
    this.#close({ type: run.length === 2 ? 'strong' : 'emphasis', children, position }, run.length);
  }

  /** Parses a ]. It closes a link or image if `(/path "title")` follows; otherwise it's literal. */
  #closeBracket(next: string): void {
    const { opener, position, children } = this.#top;
    const resource = /\]\(([^\s()<>\\&\u007f]*)(?: "([^"\\&\n]+)")?\)/y;
    resource.lastIndex = this.#at;
    const [whole, url = '', title = null] = resource.exec(this.#text) ?? [];
    if (next !== '(' && opener === '') this.#addText(']');
    else if (whole === undefined) throw leaveToRemark;
    else if (opener === '![') this.#close({ type: 'image', title, url, alt: wordsOf(children), position }, whole.length);
    // A link inside a link, or emphasis that crosses the brackets.
    else if (opener !== '[' || this.#around.some((frame) => frame.opener.includes('['))) throw leaveToRemark;
    else this.#close({ type: 'link', title, url, children, position }, whole.length);
  }

  /** Appends to the last text node, or starts one. */
  #addText(value: string, width = value.length): void {
    const last = this.#top.children.at(-1);
    if (last?.type === 'text') {
      last.value += value;
      this.#at += width;
    } else this.#add({ type: 'text', value, position: this.#here() }, this.#at + width);
  }

  #add(node: PhrasingContent, next: number): void {
    this.#top.children.push(node);
    this.#at = next;
  }

  #open(opener: string): void {
    if (this.#around.length >= deepest) throw leaveToRemark;
    this.#around.push(this.#top);
    this.#top = { opener, position: this.#here(), children: [] };
    this.#at += opener.length;
  }

  /** Replaces the innermost open node with its finished one. */
  #close(node: PhrasingContent, width: number): void {
    this.#top = this.#around.pop() as Frame;
    this.#add(node, this.#at + width);
  }

  #here(): Position {
    return positionAt(this.#lines[this.#line] as Line, this.#at - this.#lineStart);
  }
}

function runAt(text: string, start: number): string {
  const mark = text.charAt(start);
  let end = start + 1;
  while (text.charAt(end) === mark) end += 1;
  return text.slice(start, end);
}

/** 0 for white space and the ends of the text, 1 for punctuation, 2 for the rest. Half of a surrogate pair is a 2, as in micromark. */
function rankOf(character: string): number {
  if (character === '' || /\s/.test(character)) return 0;
  return /[\p{P}\p{S}]/u.test(character) ? 1 : 2;
}

function wordsOf(children: readonly PhrasingContent[]): string {
  if (children.some(({ type }) => type !== 'text')) throw leaveToRemark;
  return children.map((child) => ('value' in child ? child.value : '')).join('');
}
