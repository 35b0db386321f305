import type { Page, Route } from '@playwright/test';
import { expect, findDemoProducts, pageIsReady, test, withoutRenderedData } from '../support/browser';
import { cartApi } from '../support/cart';
import { startSignedIn } from '../support/session';

/** Texts that execute if they are not escaped; each would set `window.hurt` to another number. */
const MARKUP = [
  '<script>window.hurt=1</script>',
  '<img src=x onerror=window.hurt=2>',
  '"><img src=x onerror="window.hurt=3">',
  "'><svg onload=window.hurt=4>",
  '<svg><animate onbegin=window.hurt=5 attributeName=x dur=1s>',
  '</title><script>window.hurt=6</script>',
  '</textarea><img src=x onerror=window.hurt=7>',
  '<iframe srcdoc="<script>parent.hurt=8</script>"></iframe>',
  '<iframe src="javascript:parent.hurt=9"></iframe>',
  '<details open ontoggle=window.hurt=10>',
  '<video><source onerror=window.hurt=11></video>',
  '<input autofocus onfocus=window.hurt=12>',
  '<body onload=window.hurt=13>',
  '<a href="javascript:window.hurt=14" id=trap>x</a>',
  '<math><mtext></p><img src=x onerror=window.hurt=15></math>',
  '<object data="javascript:window.hurt=16"></object>',
  '<style>@import "javascript:window.hurt=17"</style>',
  '<form action="javascript:window.hurt=18"><button>x</button></form>',
  '<meta http-equiv=refresh content="0;javascript:window.hurt=19">',
  '<base href="javascript:window.hurt=20//">',
  '<template><img src=x onerror=window.hurt=21></template>',
  '{{constructor.constructor("window.hurt=22")()}}',
  '${window.hurt=23}',
  '%3Cscript%3Ewindow.hurt=24%3C/script%3E',
  '\u2028<ſcript>window.hurt=25</ſcript>\u0000<scr\u0000ipt>window.hurt=26</scr\u0000ipt>',
];
const URLS = [
  'javascript:window.hurt=27',
  'data:text/html,<script>parent.hurt=28</script>',
  ' javascript:window.hurt=29',
  'JaVaScRiPt:window.hurt=30',
];

let used = 0;
/** Returns the next of the texts, from the first again after the last. */
const next = (texts: string[]) => texts[(used += 1) % texts.length] ?? '';

/** Fields that the server sets and no user can enter. */
const SERVER_FIELDS = /^(__typename|id|productId|status|placedAt|srcset|reason|reduced)$/;
const URL_FIELDS = /^(url|imageUrl|facebook|instagram|tiktok)$/;

function withMarkup(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withMarkup(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withMarkup(field, name)]));
  if (typeof value !== 'string' || SERVER_FIELDS.test(key)) return value;
  return URL_FIELDS.test(key) ? next(URLS) : next(MARKUP);
}

// Responses may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Replaces every text in every GraphQL response from now on. */
async function injectMarkup(page: Page): Promise<void> {
  await withoutRenderedData(page);
  await page.route('**/graphql', async (route: Route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ json: withMarkup(await response.json()) });
  });
}

/** Elements that could execute. React replaces `javascript:` URLs by one that throws, which is harmless. */
const EXECUTABLE = [
  'script:not([src], [type="application/json"], [type="application/ld+json"]), iframe, object, embed, base, #root style, form[action]:not([action^="/"])',
  '[onerror], [onload], [onfocus], [ontoggle], [onbegin]',
  'a[href^="javascript" i]:not([href^="javascript:throw"])',
].join(', ');

/** Opens the path and expects that no injected script has run and that no executable element exists. */
async function expectNotExecuted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await pageIsReady(page);
  expect(await page.evaluate('[window.hurt, document.querySelectorAll(`' + EXECUTABLE + '`).length]'), path).toEqual([
    undefined,
    0,
  ]);
}

test('markup in an account, its cart, orders and addresses is shown as text and never executed', async ({
  page,
  api,
}) => {
  const [product] = await findDemoProducts(api, 'plain');
  const session = await startSignedIn(page, api);
  await cartApi(api, session).add({ productId: product?.id, quantity: 1 });
  await injectMarkup(page);
  for (const path of ['/user-profile', '/user-profile/orders', '/user-profile/addresses', '/checkout'])
    await expectNotExecuted(page, path);
});

test('markup in the catalogue, in URLs and in a guest’s storage is shown as text and never executed', async ({
  page,
  api,
}) => {
  const [product] = await findDemoProducts(api, 'plain');
  const text = encodeURIComponent(MARKUP.slice(0, 3).join(''));
  const fields = [
    'firstname',
    'lastname',
    'phone',
    'email',
    'address',
    'apartment',
    'city',
    'state',
    'country',
    'zipcode',
  ];
  const checkout = {
    version: 1,
    paymentId: MARKUP[0],
    details: Object.fromEntries(fields.map((name) => [name, next(MARKUP)])),
  };
  const image = { url: URLS[0], srcset: '', width: 4, height: 5 };
  const line = {
    id: product?.id,
    quantity: 1,
    itemTotal: 1,
    product: {
      id: product?.id,
      name: MARKUP[1],
      unitPrice: 1,
      stock: 5,
      image,
      selectedSize: '<b onload=1>',
      isActive: true,
    },
  };
  const localValues = { root: JSON.stringify({ version: 1, cartItems: [line] }) };
  const sessionValues = { checkout: JSON.stringify(checkout), 'scroll-places': MARKUP[0], listView: MARKUP[1] };
  await injectMarkup(page);
  await page.goto('/about');
  await page.evaluate(`
    for (const [key, value] of Object.entries(${JSON.stringify(localValues)})) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(${JSON.stringify(sessionValues)})) sessionStorage.setItem(key, value);
  `);
  const paths = [
    '/',
    `/products?search=${text}&category=${text}`,
    `/products/${product?.id}`,
    `/collections/${text}`,
    '/contact',
    `/login?message=${text}`,
    '/checkout',
    '/categories',
  ];
  for (const path of paths) await expectNotExecuted(page, path);
  // The markup is visible as text, so the pages were not empty.
  await expect(
    page
      .getByRole('main')
      .getByText(/window\.hurt/)
      .first(),
  ).toBeVisible();
});
