/**
 * Translates the syntax of PCRE, which MongoDB uses, to that of JavaScript's unicode mode. What PCRE refuses fails with
 * 51091; what JavaScript cannot express is refused, so that no pattern ever means something else.
 */
import { fail, refuse } from '../errors.js';
import { translateClass, translateEscape } from './pcre-classes.js';

export interface PcreFlags {
  ignoreCase: boolean;
  multiline: boolean;
  dotAll: boolean;
  extended: boolean;
}

const invalid = (why: string): never => fail(51091, `Regular expression is invalid: ${why}`);
const unsupported = (): never => refuse('This form of regular expression');

const TEXT_START = '^';
const TEXT_END = '$';
const BEFORE_FINAL_LINE_FEED = '(?=\\n?$)';
/** A line begins after each line feed but the last of the text. Only line feeds end lines. */
const LINE_START = '(?:^|(?<=\\n)(?!$))';
const LINE_END = '(?![^\\n])';
const MAX_REPEATS = 65535;
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/;

/** What was read: its translation, and its length in characters, undefined if it varies. */
interface Part {
  text: string;
  length: number | undefined;
  /** `assertion` and `lookaround` match a place and no text, and cannot be repeated. */
  kind: 'text' | 'assertion' | 'lookaround';
}

export class PcreTranslator {
  private at = 0;
  private readonly names = new Map<string, number>();
  private groups = 0;

  constructor(
    private readonly source: string,
    private readonly flags: PcreFlags,
  ) {}

  translate(): string {
    this.readLeadingOptions();
    const { text } = this.readAlternatives();
    if (this.at < this.source.length) invalid('unmatched parentheses');
    return text;
  }

  private peek(): string {
    return this.source.charAt(this.at);
  }
  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at += found[0].length;
    return found;
  }

  /** Options such as `(?i)` hold for the whole pattern where they begin it, after `^` too. */
  private readLeadingOptions(): void {
    const anchor = this.take(/\^(?=\(\?[imsx]+\))/y);
    for (let found = this.take(/\(\?([imsx]+)\)/y); found; found = this.take(/\(\?([imsx]+)\)/y)) {
      const options = found[1] ?? '';
      this.flags.ignoreCase ||= options.includes('i');
      // The anchor before the option was read without it.
      if (anchor && options.includes('m')) unsupported();
      this.flags.multiline ||= options.includes('m');
      this.flags.dotAll ||= options.includes('s');
      this.flags.extended ||= options.includes('x');
    }
    this.leading = anchor ? (this.flags.multiline ? LINE_START : TEXT_START) : '';
  }
  private leading = '';

  /** Reads alternatives up to a closing parenthesis or the end. `lengths`: of each alternative. */
  private readAlternatives(): { text: string; lengths: (number | undefined)[] } {
    const texts: string[] = [];
    const lengths: (number | undefined)[] = [];
    do {
      let text = this.leading;
      let length: number | undefined = 0;
      this.leading = '';
      for (let part = this.readPart(); part; part = this.readPart()) {
        text += part.text;
        length = length === undefined || part.length === undefined ? undefined : length + part.length;
      }
      texts.push(text);
      lengths.push(length);
    } while (this.take(/\|/y));
    return { text: texts.join('|'), lengths };
  }

  /** The next part with its quantifier; undefined at the end of an alternative. */
  private readPart(): Part | undefined {
    this.skipIgnored();
    const char = this.peek();
    if (char === '' || char === '|' || char === ')') return undefined;
    const part = this.readAtom();
    this.skipIgnored();
    return this.readQuantifier(part);
  }
  private skipIgnored(): void {
    if (this.take(/\(\?#/y)) {
      if (!this.take(/[^)]*\)/y)) invalid('missing ) after comment');
      this.skipIgnored();
    }
    while (this.flags.extended && this.take(/[ \t-\r]+|#[^\n]*/y)) {
      // A comment ends with its line. MongoDB appends text to the pattern, which an unended one would swallow.
      if (this.at === this.source.length && /#[^\n]*$/.test(this.source)) invalid('missing )');
    }
  }

  private readQuantifier(part: Part): Part {
    const found = this.take(/[*+?]|\{(\d+)(?:(,)(\d*))?\}/y);
    if (!found) return part;
    if (part.kind === 'assertion') invalid('nothing to repeat');
    if (part.kind === 'lookaround') unsupported();
    const [symbol, least, comma, most] = found;
    const min = least === undefined ? undefined : Number(least);
    const max = comma ? (most ? Number(most) : undefined) : min;
    if ((min ?? 0) > MAX_REPEATS || (max ?? 0) > MAX_REPEATS) invalid('number too big in {} quantifier');
    if (min !== undefined && max !== undefined && min > max) invalid('numbers out of order in {} quantifier');
    const isLazy = this.take(/\?/y) !== null;
    // Possessive and doubled quantifiers.
    this.skipIgnored();
    if (QUANTIFIER.test(this.source.slice(this.at))) unsupported();
    const length = min !== undefined && min === max && part.length !== undefined ? min * part.length : undefined;
    return { text: `${part.text}${symbol}${isLazy ? '?' : ''}`, length, kind: 'text' };
  }

  private readAtom(): Part {
    const char = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0);
    if (char === '(') return this.readGroup();
    if (char === '[') return this.readClass();
    if (char === '\\') return this.readEscape();
    if (QUANTIFIER.test(this.source.slice(this.at))) return invalid('nothing to repeat');
    this.at += char.length;
    if (char === '.') return { text: this.flags.dotAll ? '[\\s\\S]' : '[^\\n]', length: 1, kind: 'text' };
    if (char === '^') return { text: this.flags.multiline ? LINE_START : TEXT_START, length: 0, kind: 'assertion' };
    if (char === '$')
      return { text: this.flags.multiline ? LINE_END : BEFORE_FINAL_LINE_FEED, length: 0, kind: 'assertion' };
    return { text: SYNTAX.test(char) ? `\\${char}` : char, length: 1, kind: 'text' };
  }

  private readClass(): Part {
    const { text, end } = translateClass(this.source, this.at);
    this.at = end;
    return { text, length: 1, kind: 'text' };
  }

  private readEscape(): Part {
    const anchor = this.take(/\\([AZzbB])/y)?.[1];
    if (anchor !== undefined) {
      const texts: Partial<Record<string, string>> = { A: TEXT_START, Z: BEFORE_FINAL_LINE_FEED, z: TEXT_END };
      return { text: texts[anchor] ?? `\\${anchor}`, length: 0, kind: 'assertion' };
    }
    const reference = this.take(/\\(?:([1-9])(?!\d)|k(?:<(\w+)>|\{(\w+)\}|'(\w+)'))/y);
    if (reference) return this.backReference(reference);
    const { text, end } = translateEscape(this.source, this.at);
    this.at = end;
    return { text, length: 1, kind: 'text' };
  }
  /** A group that did not take part matches nothing in PCRE and everything in JavaScript. */
  private backReference([, digit, ...names]: RegExpExecArray): Part {
    const name = names.find((each) => each !== undefined);
    const number = name === undefined ? Number(digit) : this.names.get(name);
    const mayBeUnset = /[|?*]|\{0/.test(this.source.replace(/\(\?(?:P?<\w+>|'\w+')/g, '('));
    if (number === undefined || number > this.groups || mayBeUnset) return unsupported();
    return { text: `(?:\\${number})`, length: undefined, kind: 'text' };
  }

  private readGroup(): Part {
    if (this.take(/\(\*/y)) unsupported();
    const opening = this.take(/\((?:\?(?:[:=!]|<[=!]|P?<(?![=!])(\w+)>|'(\w+)'))?/y) ?? ['('];
    const [start = '(', ...names] = opening;
    if (start === '(' && this.peek() === '?') return this.unknownGroup();
    const name = names.find((each) => each !== undefined);
    const isCapture = start === '(' || name !== undefined;
    if (isCapture) this.groups += 1;
    if (name !== undefined) this.nameGroup(name);
    const { text, lengths } = this.readAlternatives();
    if (!this.take(/\)/y)) invalid('missing )');
    const isLookbehind = start.startsWith('(?<') && name === undefined;
    if (isLookbehind && lengths.includes(undefined)) invalid('lookbehind assertion is not fixed length');
    if (/^\(\?<?[=!]/.test(start) && name === undefined)
      return { text: `${start}${text})`, length: 0, kind: 'lookaround' };
    const [length] = lengths;
    return {
      text: `${isCapture ? '(' : start}${text})`,
      length: lengths.every((each) => each === length) ? length : undefined,
      kind: 'text',
    };
  }
  private nameGroup(name: string): void {
    if (/^\d/.test(name) || name.length > 32) invalid('the name of a group');
    if (this.names.has(name)) invalid('two named subpatterns have the same name');
    this.names.set(name, this.groups);
  }
  /** Forms that JavaScript lacks, or that PCRE does not know either. */
  private unknownGroup(): never {
    return /\?(?:[>|&R(C+\-\d]|P[=>]|[imsxJUX-]*[:)])/y.test(this.source.slice(this.at))
      ? unsupported()
      : invalid('unrecognized character after (?');
  }
}
