import type { FieldProblem } from '../content/fieldData.ts';
import { policySource } from '../output/csp.ts';
import { siteModulePath } from '../siteModulePath.ts';
import { stringsIn } from './placeholders.ts';
import type { PlannedSite } from './plannedSite.ts';

/** Allowed origins of pages that aren't the URL of one host, at the setting they come from. They would widen the page's policy. */
export function originProblems({ plan: { pages }, settings, siteCode }: PlannedSite): FieldProblem[] {
  const invalid = new Set(
    pages
      .flatMap(({ allowedOrigins = {} }) => Object.values(allowedOrigins).flat())
      .filter((origin) => policySource(origin) === undefined),
  );
  return [...invalid].map((origin) => {
    const [field] = stringsIn(settings).find(([, text]) => text === origin || isBelow(text, origin)) ?? [];
    return {
      ...(field ? { file: siteCode.schema.settings.file, field } : { file: siteModulePath }),
      what: `${JSON.stringify(origin)} is not the URL of one host, so no page may load from it`,
      fix: 'write a full URL, such as https://api.company.com',
    };
  });
}

function isBelow(text: string, origin: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.origin === URL.parse(origin)?.origin;
}
