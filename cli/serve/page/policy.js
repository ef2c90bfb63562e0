/** Shows over the page what its Content-Security-Policy (CSP) blocks while it runs, which the build can't know. */

import { showBlocked } from './live.js';

/** The fields of `allowedOrigins` by the directives of the policy. */
const kinds = { img: 'image', 'form-action': 'form' };

/** What pages may allow besides origins. */
const keywords = {
  'style inline': `"'unsafe-inline'"`,
  'script wasm-eval': `"'wasm-unsafe-eval'"`,
  ...Object.fromEntries(['worker', 'image', 'media', 'connect'].map((kind) => [`${kind} blob`, `'blob:'`])),
  ...Object.fromEntries(['font', 'media', 'connect'].map((kind) => [`${kind} data`, `'data:'`])),
};

/** @param {SecurityPolicyViolationEvent} violation */
export async function showViolation({ effectiveDirective, blockedURI, sourceFile, lineNumber, disposition }) {
  const isOther = sourceFile && !sourceFile.startsWith(location.origin);
  // Extensions of the browser have scripts, too. Some packages test whether eval() works, and do without.
  if (disposition !== 'enforce' || isOther || blockedURI === 'eval') return;
  const [directive] = effectiveDirective.split(/-src\b/);
  const kind = kinds[directive] ?? directive;
  const { protocol = '', origin } = URL.parse(blockedURI) ?? {};
  const allowed =
    keywords[`${kind} ${protocol.replace(':', '') || blockedURI}`] ?? (/^(?:http|ws)s?:$/.test(protocol) && `'${origin}'`);
  const file = sourceFile && (await moduleAt(sourceFile, lineNumber));
  const what = blockedURI === 'inline' ? `an inline ${kind}` : `${blockedURI} (${effectiveDirective})`;
  const fix = allowed
    ? `to allow it, add to the page: allowedOrigins: { ${kind}: [${allowed}] }`
    : 'remove it: no page can allow it';
  showBlocked(`${file ? `${file}  ` : ''}the page's Content-Security-Policy blocks ${what}\n\nfix: ${fix}`);
}

/**
 * The file that a line of a bundled script is from: the bundler writes its path above its code.
 * @param {string} script
 * @param {number} line
 */
async function moduleAt(script, line) {
  const lines = (await (await fetch(script)).text()).split('\n').slice(0, line);
  return lines.findLast((each) => /^\/\/ \S+\.\w+$/.test(each))?.slice(3);
}
