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
  /** Path of the page, if it concerns one. */
  page?: string;
  /** Source of the page, or the file with the problem, from the site root. */
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
  /** Path of the page. */
  page?: string;
  /** The file with the problem, if it isn't the source of the page. */
  source?: string;
  line?: number;
  column?: number;
  /**
   * Strings to search for, most specific first. The first one found in the source, by default that of the page, determines line and
   * column; if none is, the first one found in exactly one file among settings, templates, and client scripts.
   */
  clues?: readonly string[];
}
