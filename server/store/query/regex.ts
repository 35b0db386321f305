/** Translates MongoDB's regular expressions (PCRE) to JavaScript's. */
import { fail, refuse } from '../errors.js';
import { Regex } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { PcreTranslator } from './pcre.js';
import type { PcreFlags } from './pcre.js';

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
  for (const option of options) if (!'imsxu'.includes(option)) fail(51108, ` invalid flag in regex options: ${option}`);
  const flags: PcreFlags = {
    ignoreCase: options.includes('i'),
    multiline: options.includes('m'),
    dotAll: options.includes('s'),
    extended: options.includes('x'),
  };
  const pattern = new PcreTranslator(source, flags).translate();
  // JavaScript ignores the case of `\p{Lu}` as well.
  if (flags.ignoreCase && /\\p\{L[ltu]?\}/i.test(pattern)) refuse('This form of regular expression');
  try {
    return new RegExp(pattern, flags.ignoreCase ? 'iu' : 'u');
  } catch {
    return refuse('This form of regular expression');
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
/** The regular expression of $regex with $options; undefined without one. */
export function regexOf(operators: Doc): Regex | undefined {
  const [pattern, given] = [operators.get('$regex'), operators.get('$options')];
  const options = typeof given === 'string' ? given : '';
  if (pattern instanceof Regex) return options ? new Regex(pattern.pattern, options) : pattern;
  return typeof pattern === 'string' ? new Regex(pattern, options) : undefined;
}
