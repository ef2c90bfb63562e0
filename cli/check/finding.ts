/** A problem in the built site, with every place where it occurs. */
export interface Finding {
  rule: string;
  severity: Severity;
  what: string;
  fix: string;
  places: Place[];
}

/** Advice never fails a check. */
export type Severity = 'error' | 'warning' | 'advice';

export interface Place {
  page?: string;
  /** The file to edit, relative to the site root. */
  source?: string;
  line?: number;
  column?: number;
}

/** A finding as a rule reports it, before it's located and merged with equal ones. */
export interface RuleFinding {
  what: string;
  fix: string;
  /** Default: error. */
  severity?: Severity;
  page?: string;
  /** The file with the problem, if it isn't the source of the page. */
  source?: string;
  line?: number;
  column?: number;
  /** Strings to search for, to find its line, most specific first. `locateFindings` in checkSite.ts says where. */
  clues?: readonly string[];
}
