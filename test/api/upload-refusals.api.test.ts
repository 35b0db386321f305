import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { registerCustomer, signIn } from '../support/customer.js';
import { animatedWebp, decompressionBomb, GIF, noisePicture, SVG } from '../support/pictures.js';
import { waitUntil } from '../support/wait-until.js';
import { formOf, startUploads, type Uploads } from './uploads.js';

let uploads: Uploads;
/** Where the server keeps what it receives until it has checked it. */
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'zevar-uploads-'));
  uploads = await startUploads({ TMPDIR: temporary });
});
afterAll(async () => {
  await uploads.shop.stop();
  await rm(temporary, { recursive: true });
});

/** The text and headers of a form with so many fields and files. */
function formText(fields: number, files = 0, name = 'f'): [string, Record<string, string>] {
  const part = (what: string) => `--b\r\ncontent-disposition: form-data; ${what}\r\n\r\nx\r\n`;
  const parts = [
    ...Array.from({ length: files }, () => part('name="product_images"; filename="x.png"')),
    ...Array.from({ length: fields }, (_, index) => part(`name="${name}${index}"`)),
  ];
  return [`${parts.join('')}--b--`, { 'content-type': 'multipart/form-data; boundary=b' }];
}

describe('an upload', () => {
  const smallPicture = () => noisePicture(40, 40).png().toBuffer();
  const FIVE_MB = 5 * 1024 * 1024;
  const pictureOf = async (bytes: number) => Buffer.concat([await smallPicture(), Buffer.alloc(bytes)], bytes);

  it('of a file of exactly 5 MB is accepted by both APIs', async () => {
    const picture = await pictureOf(FIVE_MB);
    expect((await uploads.viaRest([picture])).status).toBe(201);
    expect((await uploads.viaGraphql([picture])).body.errors).toBeUndefined();
  });

  it.each<[string, number[], () => Promise<Buffer[]>]>([
    ['of 196 megapixels in a small file', [400], async () => [decompressionBomb()]],
    ['of a file over 5 MB', [413], async () => [await pictureOf(FIVE_MB + 1)]],
    ['of 11 files', [413], async () => Promise.all(Array.from({ length: 11 }, smallPicture))],
    ['of an SVG with a script', [415], async () => [SVG]],
    ['of a gif', [415], async () => [GIF]],
    ['of an HTML page', [415], async () => [Buffer.from('<!doctype html><script>alert(1)</script>')]],
    ['of an empty file', [415], async () => [Buffer.alloc(0)]],
    ['of a truncated picture', [400], async () => [(await noisePicture(400, 400).png().toBuffer()).subarray(0, 5000)]],
    ['of an animation with a thousand frames', [415], async () => [await animatedWebp()]],
    [
      'of an SVG with the first bytes of a PNG',
      [400],
      async () => [Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), SVG])],
    ],
    ['of an SVG after valid pictures', [415], async () => [await smallPicture(), await smallPicture(), SVG]],
  ])('%s is refused by both APIs with %j, and no files are left', async (_, statuses, files) => {
    const [before, count, sent] = [await uploads.countFiles(), await uploads.countProducts(), await files()];
    const rest = await uploads.viaRest(sent);
    expect(statuses).toContain(rest.status);
    const graphql = await uploads.viaGraphql(sent);
    expect(graphql.body.errors[0].extensions.code).toBe(rest.body.code);
    expect([await uploads.countFiles(), await uploads.countProducts()]).toEqual([before, count]);
  });

  it('of more pictures than a product has says so, in both APIs, for a new product and an edit', async () => {
    const picture = await smallPicture();
    const { body: product } = await uploads.viaRest([picture]);
    const before = await uploads.countFiles();
    const pictures = Array.from({ length: 11 }, () => picture);
    const edit = await fetch(`${uploads.shop.url}/admin/products/${product._id}`, {
      method: 'PUT',
      headers: uploads.admin.headers,
      body: formOf({}, pictures),
    });
    const rest = await uploads.viaRest(pictures);
    const graphql = await uploads.viaGraphql(pictures);
    const [{ message, extensions }] = graphql.body.errors;
    const answers = [
      [edit.status, await edit.json()],
      [rest.status, rest.body],
      [graphql.status, { msg: message, code: extensions.code }],
    ];
    const expected = { msg: 'A product has at most 10 pictures', code: 'PAYLOAD_TOO_LARGE' };
    expect(answers).toEqual(answers.map(() => [413, expect.objectContaining(expected)]));
    expect(await uploads.countFiles()).toEqual(before);
  });

  it.each<[string, number, () => [string, Record<string, string>]]>([
    ['without a boundary', 400, () => ['x', { 'content-type': 'multipart/form-data' }]],
    ['with another boundary', 400, () => ['--a\r\n\r\n', { 'content-type': 'multipart/form-data; boundary=b' }]],
    [
      'that is truncated',
      400,
      () => [
        '--b\r\ncontent-disposition: form-data; name="product_images"; filename="x.png"\r\n\r\nabc',
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    [
      'with a field that has no name',
      400,
      () => [
        '--b\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--b--',
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    [
      'with a long field',
      413,
      () => [
        `--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n${'a'.repeat(200_000)}\r\n--b--`,
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    [
      'with many fields',
      413,
      () => [
        Array.from({ length: 40 }, (_, n) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\nx\r\n`).join(
          '',
        ) + '--b--',
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    ['with 21 fields', 413, () => formText(21)],
    ['with 31 parts, 10 of them files', 413, () => formText(21, 10)],
    ['with a field whose name has 65 bytes', 400, () => formText(1, 0, 'n'.repeat(64))],
    [
      'with a deeply nested field',
      400,
      () => [
        '--b\r\ncontent-disposition: form-data; name="a[b][c][d]"\r\n\r\nx\r\n--b--',
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    [
      'with a field named by a number',
      400,
      () => [
        '--b\r\ncontent-disposition: form-data; name="0"\r\n\r\nx\r\n--b--',
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    ['of JSON', 415, () => ['{}', { 'content-type': 'application/json' }]],
    ['of text', 415, () => ['x', { 'content-type': 'text/plain' }]],
  ])('in a form %s is refused', async (_, expected, sent) => {
    const [body, headers] = sent();
    const before = await uploads.countFiles();
    expect((await uploads.post('/products/upload', body, { ...uploads.admin.headers, ...headers })).status).toBe(
      expected,
    );
    if (headers['content-type']?.startsWith('multipart'))
      expect(
        (
          await uploads.post('/graphql', body, {
            'apollo-require-preflight': '1',
            ...uploads.admin.headers,
            ...headers,
          })
        ).status,
      ).toBeLessThan(500);
    expect(await uploads.countFiles()).toEqual(before);
  });

  it.each([
    ['20 levels', 18, 'x', 200],
    ['21 levels', 19, 'x', 400],
    ['5000 levels', 4998, 'x', 400],
    ['a file 5000 levels deep', 1, 'x.'.repeat(4998), 400],
  ])('whose operation has %s is held to the levels of JSON', async (_, levels, path, expected) => {
    const before = await uploads.countFiles();
    const form = new FormData();
    const nested = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    form.append('operations', `{"query":"{ __typename }","variables":{"nested":${nested}}}`);
    form.append('map', JSON.stringify({ 0: [`variables.${path}`] }));
    form.append('0', new Blob(['x']), 'x.png');
    const headers = { 'apollo-require-preflight': '1', ...uploads.admin.headers };
    const { status, body } = await uploads.post('/graphql', form, headers);
    expect([status, body.errors?.[0].extensions.code]).toEqual([
      expected,
      expected === 200 ? undefined : 'BAD_REQUEST',
    ]);
    expect(await uploads.countFiles()).toEqual(before);
  });

  it('with a path as file name is stored safely; unknown fields and malicious paths are refused', async () => {
    const picture = await smallPicture();
    expect(
      (
        await uploads.post(
          '/products/upload',
          formOf(uploads.fields(), [picture], '../../../etc/passwd'),
          uploads.admin.headers,
        )
      ).status,
    ).toBe(201);
    expect(
      (
        await uploads.post(
          '/products/upload',
          formOf(uploads.fields(), [picture], 'x.png', '__proto__'),
          uploads.admin.headers,
        )
      ).status,
    ).toBe(400);
    for (const extra of [{ __proto__x: '1' }, { isAdmin: 'true' }, { 'a[b][c]': '1' }])
      expect(
        (await uploads.viaRest([], { ...uploads.fields(), ...(extra as unknown as Record<string, string>) })).status,
      ).toBe(400);
    for (const sizes of [
      '{',
      '[1]',
      '[{"size":{}}]',
      '[{"size":"16","stock":1}]',
      '[{"__proto__":{"size":"1"},"size":"16","stock_quantity":-1}]',
    ])
      expect((await uploads.viaRest([], { ...uploads.fields(), available_sizes: sizes })).status).toBe(400);
    for (const path of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      `${'a'.repeat(32)}-320.webp`,
      '.hidden',
      '%00',
      'a'.repeat(300),
    ])
      expect([400, 404]).toContain((await fetch(`${uploads.shop.url}/uploads/products/${path}`)).status);
  });

  /** Starts an upload of 50 MB and waits for the answer while most of it is unsent. */
  const startUpload = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const sending = request(`${uploads.shop.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 50 * 1024 * 1024, ...headers },
      });
      sending.once('error', reject).once('response', (answer) => {
        void text(answer)
          .then((body) => resolve({ status: answer.statusCode, body }), reject)
          .finally(() => sending.destroy());
      });
      sending.write(
        '--b\r\ncontent-disposition: form-data; name="product_images"; filename="x.png"\r\n\r\n' +
          'x'.repeat(64 * 1024),
      );
    });

  const temporaryFiles = async () => (await readdir(temporary)).filter((name) => name.startsWith('capacitor-'));
  /** The files of forms are deleted a moment after their answers. */
  const noTemporaryFiles = () =>
    waitUntil(async () => (await temporaryFiles()).length === 0, {
      withinMs: 5000,
      about: async () => String(await temporaryFiles()),
    });

  it('whose files come after the answer leaves none of them, and the connection goes on', async () => {
    const part = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const operation = part('operations', '{"query":"{ unknown }","variables":{"file":null}}');
    // The field ends with the next boundary.
    const start = `${operation}${part('map', '{"0":["variables.file"]}')}--b`;
    const file = '\r\ncontent-disposition: form-data; name="0"; filename="x.png"\r\n\r\nx\r\n--b--\r\n';
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': start.length + file.length,
      'apollo-require-preflight': '1',
      ...uploads.admin.headers,
    };
    const sending = request(`${uploads.shop.url}/graphql`, { agent, method: 'POST', headers });
    sending.write(start);
    const [answer] = await once(sending, 'response');
    expect([answer.statusCode, await text(answer)]).toEqual([400, expect.stringContaining('Cannot query field')]);
    sending.end(file);
    const { socket } = sending;
    const next = request(`${uploads.shop.url}/categories`, { agent }).end();
    const [{ statusCode }] = await once(next, 'response');
    expect([statusCode, next.socket === socket]).toEqual([200, true]);
    agent.destroy();
    await noTemporaryFiles();
  });

  it('of a customer or guest is refused before its 50 MB are sent, and no files are left', async () => {
    const { headers } = await signIn(uploads.api, await registerCustomer(uploads.api));
    const before = await uploads.countFiles();
    expect(await startUpload('/products/upload', {})).toMatchObject({ status: 401 });
    expect(await startUpload('/products/upload', headers)).toMatchObject({ status: 403 });
    expect(await startUpload('/graphql', { 'apollo-require-preflight': '1' })).toMatchObject({
      status: 401,
      body: expect.stringContaining('UNAUTHENTICATED'),
    });
    expect(await startUpload('/graphql', { 'apollo-require-preflight': '1', ...headers })).toMatchObject({
      status: 403,
      body: expect.stringContaining('FORBIDDEN'),
    });
    expect(await uploads.countFiles()).toEqual(before);
    await noTemporaryFiles();
    for (const path of ['/contact', '/products', '/auth'])
      expect([404, 415]).toContain((await uploads.post(path, formOf({}, []), uploads.admin.headers)).status);
  });
});
