/** Bounded, so that a long text of the same words costs no time. */
const request = /^(?:.{0,200}: )?write (?:the|number \d+|a heading for) .{1,80} here(?=$|[,.]| \()|^write it here\.$/i;

/**
 * Whether a text is one of those that `site new` puts into an entry to hold a place, such as `Write the part “when” here`.
 * They are worded in `starterValue.ts` and `starterFile.ts`.
 */
export function isStarterText(text: string): boolean {
  return request.test(text.trim());
}
