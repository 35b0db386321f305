/** Translates MongoDB's regular expressions (PCRE) to JavaScript's. */
import { fail, refuse } from '../errors.js';
import type { Regex } from '../bson/values.js';

const cache = new Map<string, RegExp>();

export function toRegExp(source: Regex): RegExp {
  const key = `${source.options}/${source.pattern}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const compiled = compile(source.pattern, source.options);
  if (cache.size > 500) cache.clear();
  cache.set(key, compiled);
  return compiled;
}

function compile(source: string, options: string): RegExp {
  if (source.includes('\0')) fail(2, 'Regular expression cannot contain an embedded null byte');
  let flags = 'u';
  let extended = false;
  let pattern = source;
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
  // MongoDB appends text to the pattern, which a trailing comment would swallow.
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
  // In PCRE the dot excludes only the line feed.
  if (!flags.includes('s'))
    pattern = pattern.replace(/\\[\s\S]|\[(?:\\.|[^\]])*\]|\./g, (part) => (part === '.' ? '[^\\n]' : part));
  // In PCRE `$` also matches before a final line feed.
  if (!flags.includes('m'))
    pattern = pattern.replace(/\\[\s\S]|\[(?:\\.|[^\]])*\]|\$/g, (part) =>
      part === '$' ? '(?=\\n?(?![\\s\\S]))' : part,
    );
  try {
    return new RegExp(pattern, flags);
  } catch {
    // Unicode mode rejects escapes and braces that PCRE accepts.
    try {
      return new RegExp(pattern, flags.replace('u', ''));
    } catch {
      return fail(51091, `Regular expression is invalid: ${source}`);
    }
  }
}

/**
 * The text that every match begins with, for a range in an index; `whole`: the pattern requires nothing else. Undefined
 * if there is none.
 */
export function requiredPrefix(source: Regex): { prefix: string; isWhole: boolean } | undefined {
  if (source.options.replace(/[sm]/g, '') !== '' || source.options.includes('m')) return undefined;
  const found = /^\^((?:[A-Za-z0-9 _\-@:,]|\\[.\-+/])+)(.?)/.exec(source.pattern);
  if (!found) return undefined;
  if (source.pattern.includes('|')) return undefined;
  let prefix = (found[1] ?? '').replace(/\\(.)/g, '$1');
  // A quantifier makes the last character optional.
  if (/[*?{]/.test(found[2] ?? '')) prefix = prefix.slice(0, -1);
  return prefix ? { prefix, isWhole: found[0].length === source.pattern.length } : undefined;
}
