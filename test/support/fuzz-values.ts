type Roll = (below: number) => number;

export const oneOf = <T>(roll: Roll, list: readonly T[]): T => list[roll(list.length)] as T;

const nested = (levels: number, kind: 'list' | 'object'): string =>
  kind === 'list' ? '['.repeat(levels) + ']'.repeat(levels) : '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

/** Invalid values as JSON text, sent unchanged. */
const VALUES: readonly string[] = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-0',
    '-1',
    '1.5',
    '101',
    '1e1',
    '1e308',
    '1e999',
    '-1e-320',
    '9007199254740993',
    '12345678901234567890',
  ],
  ...[
    '""',
    '" "',
    '"x"',
    '"0"',
    '"-1"',
    '"1e1"',
    '"NaN"',
    '"Infinity"',
    '"true"',
    '"null"',
    '"undefined"',
    '"__proto__"',
    '"constructor"',
    '"toString"',
    '"$where"',
    '"a.b"',
  ],
  ...[
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udc00x"',
    '"\\u202e\\u200b"',
    '"\\r\\nBcc: x@example.com"',
    '"\\ufeff"',
    '"é"',
    '"e\\u0301"',
    '"\\u{1f48d}"'.replace('\\u{1f48d}', '💍'),
  ],
  ...[
    '"<script>alert(1)</script>"',
    '"\'; drop table"',
    '"../../etc/passwd"',
    '"%00"',
    '"%2e%2e"',
    '"(a+)+$"',
    '".*"',
    '"ffffffffffffffffffffffff"',
    '"FFFFFFFFFFFFFFFFFFFFFFFG"',
    '"2026-13-45"',
    '"275760-09-13T00:00:00.001Z"',
    '"-000001-01-01"',
  ],
  ...[
    '{}',
    '[]',
    '[[]]',
    '[null]',
    '[{}]',
    '{"$gt":""}',
    '{"$ne":null}',
    '{"$regex":"(a+)+$"}',
    '{"$where":"sleep(1000)"}',
    '{"$in":[]}',
    '{"$set":{"isAdmin":true}}',
    '{"$oid":"ffffffffffffffffffffffff"}',
    '{"a.b":1}',
    '{"":1}',
  ],
  ...[
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"length":1e9}',
    '{"toString":1}',
    '{"then":1}',
    '{"0":"a","length":1}',
  ],
  ...[
    nested(15, 'list'),
    nested(15, 'object'),
    nested(25, 'list'),
    nested(25, 'object'),
    `[${'1,'.repeat(600)}1]`,
    `"${'x'.repeat(300)}"`,
    `"${'x'.repeat(6000)}"`,
  ],
];

/** Bodies that are truncated, no JSON, or too large. */
const BODIES: readonly string[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[',
    ']',
    '"',
    'nul',
    '{"a":1',
    '{"a":1}}',
    '{a:1}',
    "{'a':1}",
    '{"a":1,}',
    '{"a":1}{"a":2}',
    '{"a":1,"a":2}',
    '[1,2,3]',
    '"text"',
    '1',
    'null',
    '\u0000',
    '\ufeff{}',
    '<a/>',
    'a=1&b=2',
    'email[$ne]=x',
  ],
  ...[
    '{"email":[[["x"]]]}',
    `{"a":${nested(45_000, 'list')}}`,
    nested(15_000, 'object'),
    `{${'"k":1,'.repeat(5000)}"k":1}`,
    `"${'x'.repeat(101 * 1024)}"`,
    '--x\r\ncontent-disposition: form-data; name=""\r\n\r\n1\r\n--x',
    '--x--',
  ],
];

/** Path segments, sent unchanged. */
const PARTS: readonly string[] = [
  ...[
    '',
    '%00',
    '%',
    '%zz',
    '%ff',
    '%c0%ae',
    '%2f',
    '%2e%2e%2f',
    '..%2f',
    '__proto__',
    'constructor',
    '[object%20Object]',
    '-1',
    '0',
    '1e9',
    'NaN',
    'null',
    'undefined',
    'true',
    '$where',
    '{}',
    '[]',
    "'",
    '"',
    '<x>',
    '%3Cscript%3E',
    '%F0%9F%92%8D',
  ],
  ...[
    'f'.repeat(24),
    'F'.repeat(24),
    'g'.repeat(24),
    'f'.repeat(23),
    'f'.repeat(64),
    'x'.repeat(199),
    'x'.repeat(300),
    'x'.repeat(3000),
    'admin',
    'stats',
    'default',
    'inventory',
  ],
];

const QUERY_NAMES = [
  'page',
  'limit',
  'search',
  'category',
  'sort',
  'status',
  'from',
  'to',
  'startDate',
  'endDate',
  'minAmount',
  'maxAmount',
  'threshold',
  'colour',
  'size',
  'isActive',
  'query',
  'variables',
  'extensions',
  '__proto__',
  '$where',
];
const CONTENT_TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=foo',
    'application/json;charset',
    'APPLICATION/JSON',
    'application/ld+json',
    'application/json, text/plain',
    'text/plain',
    'text/html',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    `multipart/form-data; boundary=${'x'.repeat(200)}`,
    'application/octet-stream',
    'application/graphql',
    '',
    ';',
    '*/*',
    'x'.repeat(400),
  ],
];
const HEADERS: readonly [string, string][] = [
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br, gzip'],
  ['transfer-encoding', 'chunked'],
  ['expect', '100-continue'],
  ['accept', 'text/html'],
  ['accept', '*/*;q=0'],
  ['accept', ','.repeat(2000)],
  ['accept-encoding', 'gzip;q=2, *;q=-1'],
  ['x-forwarded-for', '1.2.3.4'],
  ['x-forwarded-for', "x, ', ::"],
  ['x-forwarded-host', 'evil.example'],
  ['host', 'evil.example'],
  ['host', ''],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['if-none-match', '*'],
  ['if-none-match', '"'.repeat(500)],
  ['if-modified-since', 'never'],
  ['range', 'bytes=0-0,5-,-1'],
  ['range', `bytes=${'0-1,'.repeat(900)}`],
  ['x-auth-token', '.'],
  ['x-auth-token', 'a.b.c'],
  ['x-auth-token', 'e30.e30.e30'],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer null'],
  ['authorization', 'Basic Og=='],
  ['cookie', `${'a=b; '.repeat(500)}`],
  ['x-http-method-override', 'DELETE'],
  ['content-length', '0'],
  ['upgrade', 'h2c'],
  ['apollo-require-preflight', '1'],
  ['x-request-id', 'x'.repeat(500)],
  ['idempotency-key', '\u00ff'],
  ['sec-fetch-site', 'cross-site'],
  ['priority', 'u=9'],
];

export const invalidValue = (roll: Roll): string => oneOf(roll, VALUES);
export const invalidBody = (roll: Roll): string => oneOf(roll, BODIES);
export const invalidPathPart = (roll: Roll): string => oneOf(roll, PARTS);
export const invalidHeader = (roll: Roll): [string, string] =>
  roll(3) === 0 ? ['content-type', oneOf(roll, CONTENT_TYPES)] : oneOf(roll, HEADERS);

/** A query string of known and unknown names, some repeated or with brackets. */
export function randomQuery(roll: Roll): string {
  const pairs = Array.from({ length: 1 + roll(3) }, () => {
    const name = `${oneOf(roll, QUERY_NAMES)}${oneOf(roll, ['', '', '', '[]', '[$ne]', '[a][b]'])}`;
    const invalid = invalidPathPart(roll);
    const valid = oneOf(roll, ['1', '20', 'Rings', 'price', 'pending', '2026-01-01', 'a b']);
    return `${name}=${oneOf(roll, [invalid, encodeURIComponent(valid), ''])}`;
  });
  return `?${roll(5) === 0 ? [...pairs, ...pairs].join('&') : pairs.join('&')}`;
}

/** A valid body as text, with some values replaced by invalid ones. */
export function withInvalidValues(good: object, roll: Roll): string {
  const spoil = (value: unknown, depth: number): string => {
    if (roll(depth === 0 ? 100 : 6) === 0) return invalidValue(roll);
    if (Array.isArray(value)) return `[${value.map((each) => spoil(each, depth + 1)).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const entries = Object.entries(value)
      .filter(() => roll(12) > 0)
      .map(([key, inner]) => `${JSON.stringify(key)}:${spoil(inner, depth + 1)}`);
    if (roll(6) === 0)
      entries.push(
        `${oneOf(roll, ['"__proto__"', '"$set"', '"isAdmin"', '"_id"', '""', '"a.b"', '"x"'])}:${invalidValue(roll)}`,
      );
    return `{${entries.join(',')}}`;
  };
  const text = spoil(good, 0);
  return roll(20) === 0 ? text.slice(0, roll(text.length)) : text;
}
