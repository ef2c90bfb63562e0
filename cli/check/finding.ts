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
  /** URL path of the page, if it concerns one. */
  page?: string;
  /** The file to edit, relative to the site root. */
  source?: string;
  /** Counted from 1. */
  line?: number;
  column?: number;
}

/** A finding as a rule reports it, before it's located and merged with equal ones. */
export interface RuleFinding {
  what: string;
  fix: string;
  /** Default: error. */
  severity?: Severity;
  /** URL path of the page. */
  page?: string;
  /** The file with the problem, if it isn't the source of the page. */
  source?: string;
  line?: number;
  column?: number;
  /** Strings to search for, to find its line, most specific first. `locateFindings` in checkSite.ts says where. */
  clues?: readonly string[];
}
