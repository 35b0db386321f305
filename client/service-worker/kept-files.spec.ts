/** @jest-environment node */
import { bounded } from './kept-files';

jest.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));

it('keeps an answer up to its size, and none that failed', async () => {
  const [plugin] = bounded({ maxEntries: 2, maxBytes: 10 });
  const isKept = async (response: Response) => {
    const request = new Request('https://shop.example/');
    const event = new Event('fetch') as ExtendableEvent;
    return (await plugin?.cacheWillUpdate?.({ request, response, event })) === response;
  };
  expect(await isKept(new Response('0123456789'))).toBe(true);
  expect(await isKept(new Response('0123456789a'))).toBe(false);
  expect(await isKept(new Response('', { status: 404 }))).toBe(false);
});
