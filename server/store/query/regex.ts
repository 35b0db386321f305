/** MongoDB's regular expressions are PCRE; the shared part runs on JavaScript's engine. */
import { fail, refuse } from '../errors.js';
import type { Regex } from '../bson/values.js';

const cache = new Map<string, RegExp>();

export function toRegExp(source: Regex): RegExp {
  const key = `${source.options}/${source.pattern}`;
  const known = cache.get(key);
  if (known) return known;
  const made = compile(source.pattern, source.options);
  if (cache.size > 500) cache.clear();
  cache.set(key, made);
  return made;
}

function compile(given: string, options: string): RegExp {
  if (given.includes('\0')) fail(2, 'Regular expression cannot contain an embedded null byte');
  let flags = 'u';
  let extended = false;
  let pattern = given;
  for (const option of options) {
    if (option === 'i' || option === 'm' || option === 's') {
      if (!flags.includes(option)) flags += option;
    } else if (option === 'x') extended = true;
    else if (option !== 'u') fail(51108, ` invalid flag in regex options: ${option}`);
  }
  const lead = /^(\^?)\(\?([imsx]+)\)/.exec(pattern);
  if (lead) {
    for (const option of lead[2] ?? '') {
      if (option === 'x') extended = true;
      else if (!flags.includes(option)) flags += option;
    }
    pattern = (lead[1] ?? '') + pattern.slice(lead[0].length);
  }
  // A last comment without a line end would swallow what MongoDB puts behind the pattern.
  if (extended && /(^|[^\\])#[^\n]*$/.test(pattern)) fail(51091, `Regular expression is invalid: missing )`);
  if (extended)
    pattern = pattern.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gm, (part) => (/^[\s#]/.test(part) ? '' : part));
  if (/\(\?[>#|&R+-]|\(\?P[=>]|[*+?}]\+|\\[QEGKCRXhHNzZAg]|\[\[:/.test(pattern.replaceAll('\\\\', ''))) {
    if (!/\\[AzZ]/.test(pattern)) refuse('This form of regular expression');
  }
  pattern = pattern.replace(/\\\\|\\A|\\[zZ]|\(\?P</g, (part) =>
    part === '\\A'
      ? '(?<![\\s\\S])'
      : part === '\\z' || part === '\\Z'
        ? '(?![\\s\\S])'
        : part === '(?P<'
          ? '(?<'
          : part,
  );
  pattern = pattern.replace(/\\\\|\\x\{([0-9a-fA-F]+)\}/g, (part, hex?: string) =>
    hex === undefined ? part : `\\u{${hex}}`,
  );
  // PCRE's dot stops at a line feed only.
  if (!flags.includes('s'))
    pattern = pattern.replace(/\\[\s\S]|\[(?:\\.|[^\]])*\]|\./g, (part) => (part === '.' ? '[^\\n]' : part));
  // `$` also matches before a last line end in PCRE.
  if (!flags.includes('m'))
    pattern = pattern.replace(/\\[\s\S]|\[(?:\\.|[^\]])*\]|\$/g, (part) =>
      part === '$' ? '(?=\\n?(?![\\s\\S]))' : part,
    );
  try {
    return new RegExp(pattern, flags);
  } catch {
    // Unicode mode is stricter about escapes and braces than PCRE is.
    try {
      return new RegExp(pattern, flags.replace('u', ''));
    } catch {
      return fail(51091, `Regular expression is invalid: ${given}`);
    }
  }
}

/** What every match must begin with, for a range in an index, and whether that is all; undefined if there is no such text. */
export function requiredPrefix(source: Regex): { prefix: string; whole: boolean } | undefined {
  if (source.options.replace(/[sm]/g, '') !== '' || source.options.includes('m')) return undefined;
  const found = /^\^((?:[A-Za-z0-9 _\-@:,]|\\[.\-+/])+)(.?)/.exec(source.pattern);
  if (!found) return undefined;
  if (source.pattern.includes('|')) return undefined;
  let prefix = (found[1] ?? '').replace(/\\(.)/g, '$1');
  // A repeat sign makes the last character optional.
  if (/[*?{]/.test(found[2] ?? '')) prefix = prefix.slice(0, -1);
  return prefix ? { prefix, whole: found[0].length === source.pattern.length } : undefined;
}
