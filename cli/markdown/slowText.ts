/** Text that would take remark minutes, or overflow its stack. */
export interface SlowText {
  line: number;
  what: string;
  fix: string;
}

/** Maximum markers at the start of a line. Hundreds of nested lists and quotes take remark seconds. */
const maxMarkers = 300;

/** Maximum runs of * and _ and brackets in a paragraph. remark compares every pair. */
const maxMarks = 500;

/** Maximum lines of lists and quotes without a blank line. remark parses each line again for those above it. */
const maxLines = 1000;

/** Finds such text before remark parses it, in linear time. */
export function findSlowText(text: string): SlowText | undefined {
  let marks = 0;
  let block = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (isDeepNest(line)) return { line: index + 1, ...deepNest };
    if (beginsBlock(line)) marks = 0;
    marks += line.match(/\*+|_+|\[/g)?.length ?? 0;
    if (marks > maxMarks) return { line: index + 1, ...manyMarks };
    block = /^\s*(?:[-+*>]|\d{1,9}[.)])/.test(line) ? block + 1 : 0;
    if (block > maxLines) return { line: index + 1, ...longBlock };
  }
  return undefined;
}

const deepNest = { what: 'lists and quotes are nested too deeply', fix: 'write them one after the other' };

const manyMarks = {
  what: `the paragraph contains more than ${maxMarks} of the marks * _ and [`,
  fix: 'add a blank line between its parts, or a \\ before each literal mark',
};

const longBlock = {
  what: `the list or quote has more than ${maxLines} lines`,
  fix: 'add a blank line between its parts',
};

function isDeepNest(line: string): boolean {
  const start = line.slice(0, maxMarkers);
  return start.length === maxMarkers && /^[-+*>\s\d.)]*$/.test(start) && /[-+*.)][ \t]|>/.test(start);
}

function beginsBlock(line: string): boolean {
  return /^[\s>]*(?:$|[-+*#] |\||\d{1,9}[.)] )/.test(line);
}
