/** Deeper than anyone nests on purpose. */
export const maxLevels = 20;

/** The problem with anything nested deeper, or too deep for a parser. */
export const tooDeep = { what: 'is nested too deeply', fix: `write at most ${maxLevels} levels of lists and groups` };
