import type { Locator, Page } from '@playwright/test';
import { findProduct } from '../support/catalogue';
import {
  type ElementLike,
  expect,
  expectAccessibleLayout,
  findDemoProducts,
  pageIsReady,
  mockOperation,
  storedCart,
  test,
} from '../support/browser';
import { startSignedIn } from '../support/session';

const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Add to Cart|Select Size First|Maximum Quantity Reached)$/ });

/** A picture has the ratio 4:5 on the page, and is cut rather than distorted if its file has another one. */
async function expectFilledFrame(picture: Locator): Promise<void> {
  await expect(picture).toHaveCSS('object-fit', 'cover');
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(width / height).toBeCloseTo(4 / 5, 2);
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a discounted product shows its images, both prices, the discount, the stock and a lightbox', async ({
    page,
    api,
  }) => {
    const { id, name, stock } = await findProduct(api, 'Meher Jhumka');
    const { data } = await api.gql('query ($id: ID!) { product(id: $id) { description } }', { id });
    await page.goto(`/products/${id}`);
    await pageIsReady(page);
    const main = page.getByRole('main');

    await expect(page).toHaveTitle(name);
    for (const text of [data.product.description, 'Rs. 1160.00', 'Rs. 1450.00', '-20%', `${stock} in stock`])
      await expect(main.getByText(text)).toBeVisible();
    await expect(main.locator('s').first()).toContainText('Rs. 1450.00');

    const thumbnails = main.getByRole('button', { name: /^Picture \d of 3/ });
    await expect(thumbnails).toHaveCount(3);
    for (const picture of [main.getByRole('img', { name, exact: true }), thumbnails.first().locator('img')])
      await expectFilledFrame(picture);
    await expect(thumbnails.filter({ hasText: 'Main' })).toHaveAccessibleName('Picture 1 of 3, Main');
    await expect(thumbnails.filter({ hasText: 'Main' })).toHaveCount(1);
    await thumbnails.nth(2).click();
    await expect(main.getByRole('img', { name: `${name}, picture 2` })).not.toBeInViewport();
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');

    await main.getByRole('button', { name: 'View full image' }).click();
    const lightbox = page.getByRole('dialog');
    const picture = (suffix: string) => lightbox.getByRole('img', { name: `${name}${suffix}`, exact: true });
    await expect(picture(', picture 3')).toBeInViewport();
    await lightbox.getByRole('button', { name: 'Previous' }).click();
    await expect(picture(', picture 2')).toBeInViewport();
    await lightbox.getByRole('button', { name: 'Previous' }).click();
    await expect(picture('')).toBeInViewport();
    await lightbox.getByRole('button', { name: 'Next' }).click();
    await expect(picture(', picture 2')).toBeInViewport();
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expect(lightbox).toBeHidden();
  });

  test('the quantity ranges from 0 to 100, and Add to Cart is enabled within the stock only', async ({ page, api }) => {
    const { id, stock } = await findProduct(api, 'Nazar Eye Pendant');
    await page.goto(`/products/${id}`);
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    const [decrease, increase] = [
      page.getByRole('button', { name: 'Decrease quantity' }),
      page.getByRole('button', { name: 'Increase quantity' }),
    ];
    await expect(quantity).toHaveValue('1');
    await expect(quantity).toHaveAttribute('aria-valuemin', '0');
    await expect(quantity).toHaveAttribute('aria-valuemax', '100');
    const expectQuantity = async (input: string, value: string, isEnabled: boolean) => {
      await quantity.fill(input);
      await expect(quantity).toHaveValue(value);
      await expect(addButton(page)).toHaveAttribute('aria-disabled', String(!isEnabled));
    };

    await expectQuantity('0', '0', false);
    await expect(decrease).toBeDisabled();
    await expectQuantity('1', '1', true);
    await expect(decrease).toBeDisabled();
    await expectQuantity(String(stock), String(stock), true);
    await expect(decrease).toBeEnabled();
    await expect(increase).toBeDisabled();
    await expectQuantity(String(stock + 1), String(stock + 1), false);
    await expect(addButton(page)).toHaveText('Maximum Quantity Reached');
    await expectQuantity('999', '100', false);

    await quantity.fill('2');
    await addButton(page).click();
    expect(await storedCart(page)).toMatchObject({ version: 1, cartItems: [{ id, quantity: 2 }] });
  });

  test('a product with sizes requires one to be selected and shows the stock of each', async ({ page, api }) => {
    const { id } = await findProduct(api, 'Full Circle Eternity Band');
    await page.goto(`/products/${id}`);
    const sizes = page.getByRole('group', { name: 'Size' });
    await expect(sizes.getByRole('button')).toHaveText(['12', '14', '16', '18', '20 (Out of Stock)']);
    await expect(sizes.getByRole('button', { name: '20 (Out of Stock)' })).toBeDisabled();
    await expect(page.getByText('23 in stock')).toBeVisible();
    await expect(addButton(page)).toHaveText('Select Size First');
    await expect(page.getByText('Please select a size before adding to cart')).toBeVisible();
    await sizes.getByRole('button', { name: '18' }).click();
    await expect(page.getByText('4 in stock')).toBeVisible();
    await expect(addButton(page)).toHaveText('Add to Cart');
  });

  test('an image URL may be absolute, a path, or a bare file name', async ({ page, api, baseURL }) => {
    const { id } = await findProduct(api, 'Meher Jhumka');
    const expectedUrls = {
      'https://pictures.example/ring.webp': 'https://pictures.example/ring.webp',
      '/uploads/site/hero-1-640.webp': `${baseURL}/uploads/site/hero-1-640.webp`,
      '/promo.webp': `${baseURL}/promo.webp`,
      'ring.webp': `${baseURL}/uploads/products/ring.webp`,
    };
    await page.route('https://pictures.example/**', (route) => route.abort());
    await mockOperation(page, 'ProductPage', async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const body = (await response.json()) as { data: { product: { images: object[] } } };
      const [image] = body.data.product.images;
      body.data.product.images = Object.keys(expectedUrls).map((url) => ({ ...image, url, srcset: '' }));
      await route.fulfill({ json: body });
    });
    await page.goto(`/products/${id}`);
    const thumbnails = page
      .getByRole('main')
      .getByRole('button', { name: /^Picture \d of 4/ })
      .locator('img');
    await expect(thumbnails).toHaveCount(4);
    const urls = await thumbnails.evaluateAll((images: ElementLike[]) => images.map((image) => image.src));
    expect(urls).toEqual(Object.values(expectedUrls));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test('the product images are a slider that is swiped by touch', async ({ page, api }) => {
    const { id, name } = await findProduct(api, 'Meher Jhumka');
    await page.goto(`/products/${id}`);
    await pageIsReady(page);
    await expect(page.getByText('1 / 3')).toBeVisible();
    const second = page.getByRole('main').getByRole('img', { name: `${name}, picture 2` });
    // Above 640 pixels two pictures are side by side.
    for (const [width, isVisible] of [
      [641, true],
      [640, false],
      [375, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await (isVisible ? expect(second) : expect(second).not).toBeInViewport();
    }
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: string, x?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined ? [] : [{ x, y: 350 }],
      });
    await touch('touchStart', 330);
    for (const x of [290, 230, 160, 90, 40]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(page.getByText('2 / 3')).toBeVisible();
    await expect(second).toBeInViewport();
  });
});

test('a chosen size stays when the session ends in another tab', async ({ page, context, api }) => {
  const [ring] = await findDemoProducts(api, 'sized');
  if (ring === undefined) throw new Error('The demo has no product with sizes.');
  await startSignedIn(page, api);
  await page.goto(`/products/${ring.id}`);
  const size = page.getByRole('main').getByRole('button', { name: ring.sizes[1]?.size, exact: true });
  await size.click();
  await expect(size).toHaveAttribute('aria-pressed', 'true');
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate('localStorage.clear()');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).first()).toBeAttached();
  await pageIsReady(page);
  await expect(size).toHaveAttribute('aria-pressed', 'true');
});

test('below a product are others like it and those seen before; its link is shared and copied', async ({
  page,
  api,
  context,
}) => {
  const [first, second] = await findDemoProducts(api, 'plain');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/products/${first?.id}`);
  await pageIsReady(page);
  await page.goto(`/products/${second?.id}`);
  await pageIsReady(page);
  const share = page.getByRole('group', { name: 'Share this piece' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('body > [aria-live="polite"]')).toHaveText('Copied.');
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(new RegExp(`/products/[a-z0-9-]+-${second?.id}$`));
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const opened = context.waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
  await share.getByRole('button', { name: /^WhatsApp/ }).click();
  expect(new URL((await opened).url()).searchParams.get('text')).toBe(`${second?.name} ${copied}`);

  await share.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link')).toHaveText([first?.name ?? '']);
  const related = page.getByRole('region', { name: 'You may also like' });
  // A wide window shows one row of them.
  await expect(related.getByRole('listitem')).toHaveCount(4);
  await expectAccessibleLayout(page);

  const card = related.getByRole('article').first();
  await expect(card.locator('[data-second-picture]')).toHaveCount(0);
  await card.hover();
  await expect(card.locator('[data-second-picture] img')).toBeVisible();
});
