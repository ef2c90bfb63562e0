/** One mistake in the built site, wherever it stands, for the person who can mend it. */
export interface Finding {
  rule: string;
  severity: Severity;
  what: string;
  fix: string;
  places: Place[];
}

export type Severity = 'error' | 'warning';

export interface Place {
  /** Address of the page; missing where no page is concerned. */
  page?: string;
  /** File that the page is made of, or in which the mistake was found, from the site's root. */
  source?: string;
  /** Counted from 1. */
  line?: number;
}

/** A mistake as a rule reports it, before its line is looked for and equal ones become one finding. */
export interface Fault {
  what: string;
  fix: string;
  /** An error, if nothing is said. */
  severity?: Severity;
  /** Address of the page. */
  page?: string;
  /** Where it stands, if that is not the source of the page. */
  source?: string;
  line?: number;
  /** What its author may have written, most telling first: by the first that is found, the line is known. */
  clues?: readonly string[];
}
