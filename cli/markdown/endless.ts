/** A text that would keep remark busy for minutes, or make it run out of stack. */
export interface Endless {
  line: number;
  what: string;
  fix: string;
}

/** Marks that begin a line; some hundred lists and quotations in one another take remark seconds. */
const widestNest = 300;

/** Runs of * and _ and brackets in a paragraph; remark compares each with each. */
const mostMarks = 500;

/** Lines of lists and quotations that follow each other without a blank line; remark reads each again for those above it. */
const longestBlock = 1000;

/** Finds what no author means, before remark is given the text. Takes time in proportion to its length. */
export function findEndless(text: string): Endless | undefined {
  let marks = 0;
  let block = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (isDeepNest(line)) return { line: index + 1, ...deepNest };
    if (beginsBlock(line)) marks = 0;
    marks += line.match(/\*+|_+|\[/g)?.length ?? 0;
    if (marks > mostMarks) return { line: index + 1, ...manyMarks };
    block = /^\s*(?:[-+*>]|\d{1,9}[.)])/.test(line) ? block + 1 : 0;
    if (block > longestBlock) return { line: index + 1, ...longBlock };
  }
  return undefined;
}

const deepNest = { what: 'lists and quotations stand in one another too deep', fix: 'write them one below the other' };

const manyMarks = {
  what: `the paragraph holds more than ${mostMarks} of the marks * _ and [`,
  fix: 'put a blank line between its parts, or a \\ before each mark that means itself',
};

const longBlock = {
  what: `the list or quotation goes on for more than ${longestBlock} lines`,
  fix: 'put a blank line between its parts',
};

function isDeepNest(line: string): boolean {
  const start = line.slice(0, widestNest);
  return start.length === widestNest && /^[-+*>\s\d.)]*$/.test(start) && /[-+*.)][ \t]|>/.test(start);
}

function beginsBlock(line: string): boolean {
  return /^[\s>]*(?:$|[-+*#] |\||\d{1,9}[.)] )/.test(line);
}
