import type { Page, Route } from '@playwright/test';
import { expect, findDemoProducts, pageIsReady, test } from '../support/browser';
import { cartApi } from '../support/cart';
import { startSignedIn } from '../support/session';

/** Texts that run where they are taken for more than texts; each would leave its mark. */
const CORPUS = [
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
const ADDRESSES = [
  'javascript:window.hurt=27',
  'data:text/html,<script>parent.hurt=28</script>',
  ' javascript:window.hurt=29',
  'JaVaScRiPt:window.hurt=30',
];

let turn = 0;
const next = (texts: string[]) => texts[(turn += 1) % texts.length] ?? '';

/** What the shop itself decides: nobody can type it. */
const OWN = /^(__typename|id|productId|status|placedAt|srcset|reason|reduced)$/;
const IS_ADDRESS = /^(url|imageUrl|facebook|instagram|tiktok)$/;

function poisoned(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, name)]));
  if (typeof value !== 'string' || OWN.test(key)) return value;
  return IS_ADDRESS.test(key) ? next(ADDRESSES) : next(CORPUS);
}

// What is still on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Every text in every answer is hostile from now on. */
const poison = (page: Page) =>
  page.route('**/graphql', async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: poisoned(await answer.json()) });
  });

/** React writes its own harmless address over one that would run. */
const RUNS =
  'script:not([src]), iframe, object, embed, base, #root style, [onerror], [onload], [onfocus], [ontoggle], [onbegin], a[href^="javascript" i]:not([href^="javascript:throw"]), form[action]';

/** Nothing of it ran, and nothing that could run came into the page. */
async function isOnlyShown(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await pageIsReady(page);
  expect(await page.evaluate('[window.hurt, document.querySelectorAll(`' + RUNS + '`).length]'), path).toEqual([
    undefined,
    0,
  ]);
}

test('markup in an account, its cart, orders and addresses is shown as text and never executed', async ({ page, api }) => {
  const [piece] = await findDemoProducts(api, 'plain');
  const session = await startSignedIn(page, api);
  await cartApi(api, session).add({ productId: piece?.id, quantity: 1 });
  await poison(page);
  for (const path of ['/user-profile', '/user-profile/orders', '/user-profile/addresses', '/checkout'])
    await isOnlyShown(page, path);
});

test('markup in the catalogue, in URLs and in a guest’s storage is shown as text and never executed', async ({
  page,
  api,
}) => {
  const [piece] = await findDemoProducts(api, 'plain');
  const text = encodeURIComponent(CORPUS.slice(0, 3).join(''));
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
    paymentId: CORPUS[0],
    details: Object.fromEntries(fields.map((name) => [name, next(CORPUS)])),
  };
  const image = { url: ADDRESSES[0], srcset: '', width: 4, height: 5 };
  const line = {
    id: piece?.id,
    quantity: 1,
    itemTotal: 1,
    product: {
      id: piece?.id,
      name: CORPUS[1],
      unitPrice: 1,
      stock: 5,
      image,
      selectedSize: '<b onload=1>',
      isActive: true,
    },
  };
  const kept = { root: JSON.stringify({ version: 1, cartItems: [line] }) };
  const ofTab = { checkout: JSON.stringify(checkout), 'scroll-places': CORPUS[0], listView: CORPUS[1] };
  await poison(page);
  await page.goto('/about');
  await page.evaluate(`Object.entries(${JSON.stringify(kept)}).forEach(([key, value]) => localStorage.setItem(key, value));
    Object.entries(${JSON.stringify(ofTab)}).forEach(([key, value]) => sessionStorage.setItem(key, value));`);
  const paths = [
    '/',
    `/products?search=${text}&category=${text}`,
    `/products/${piece?.id}`,
    `/collections/${text}`,
    '/contact',
    `/login?message=${text}`,
    '/checkout',
    '/categories',
  ];
  for (const path of paths) await isOnlyShown(page, path);
  // They did arrive: this is no walk through empty pages.
  await expect(
    page
      .getByRole('main')
      .getByText(/window\.hurt/)
      .first(),
  ).toBeVisible();
});
