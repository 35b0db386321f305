import {
  type ElementLike,
  expect,
  expectAccessibleLayout,
  expectNoOverflow,
  pageIsReady,
  test,
  WIDTHS,
} from '../support/browser';

const EARRINGS = '/products/a0c552e73df9746952de4cf8';
const RING = '/products/7542d1f67d5b71962251d7f2';

test('the notes of a piece unfold by keyboard, also without scripts', async ({ page, browser, baseURL }) => {
  await page.goto(EARRINGS);
  const care = page.locator('summary', { hasText: 'Care' });
  const text = page.getByText('Put it on last');
  await expect(text).toBeHidden();
  await care.focus();
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  await page.keyboard.press('Space');
  await expect(text).toBeHidden();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}${EARRINGS}`);
  await plain.locator('summary', { hasText: 'Material and plating' }).click();
  await expect(plain.getByText('A brass base under fine plating')).toBeVisible();
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 740 } });

  test('the sizes stand in columns of the same width that fit 320 pixels', async ({ page, api }) => {
    const { data } = await api.gql('{ products(limit: 100) { items { id sizes { size stock } } } }');
    const soldOut = data.products.items.find(({ sizes }) => sizes.length > 3 && sizes.some(({ stock }) => stock === 0));
    const path = soldOut ? `/products/${soldOut.id}` : RING;
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(path);
    await pageIsReady(page);
    const sizes = await page.getByRole('group', { name: 'Size' }).getByRole('button').all();
    const boxes = await Promise.all(sizes.map((size) => size.boundingBox()));
    expect(boxes.length).toBeGreaterThan(3);
    const rounded = (numbers: (number | undefined)[]) => [...new Set(numbers.map((number = 0) => Math.round(number)))];
    expect(rounded(boxes.map((box) => box?.width))).toHaveLength(1);
    const columns = rounded(boxes.map((box) => box?.x));
    expect(columns).toHaveLength(3);
    expect(Math.max(...boxes.map((box) => (box ? box.x + box.width : Infinity)))).toBeLessThanOrEqual(304);
    await expectNoOverflow(page);
    for (const size of sizes)
      expect(await size.evaluate((element: ElementLike) => element.scrollWidth - element.clientWidth)).toBeLessThan(1);
  });

  test('the size guide measures a ring on the screen once a card was matched, and keeps the scale', async ({
    page,
  }) => {
    await page.goto(RING);
    await pageIsReady(page);
    const open = () => page.getByRole('button', { name: 'Size guide' }).click();
    await open();
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    await expect(guide.getByRole('row', { name: '17.2 14 6.75 54' })).toBeVisible();
    await expect(guide.getByRole('table', { name: 'Bangles' })).toBeHidden();

    const card = guide.getByRole('slider', { name: 'Height of the card' });
    await card.fill('5');
    const ring = guide.getByRole('slider', { name: 'Ring on the circle' });
    await ring.fill('18');
    await ring.press('ArrowRight');
    await expect(ring).toHaveAttribute('aria-valuetext', 'PK / IN 19, US 8.75, EU 59: 18.8 mm inside');
    const box = await guide.locator('[data-ring]').boundingBox();
    expect(box?.width).toBeCloseTo(94, 0);
    await expectAccessibleLayout(page);

    await guide.locator('summary', { hasText: 'Chains' }).click();
    await expect(guide.getByRole('img', { name: /^A neckline with chains of 14, 16/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(guide).toBeHidden();
    await expect(page.getByRole('button', { name: 'Size guide' })).toBeFocused();
    await page.reload();
    await open();
    await expect(card).toHaveValue('5');
  });

  test('the size guide prints only its strip, in true size', async ({ page }) => {
    await page.addInitScript("window.print = () => document.documentElement.setAttribute('data-printed', '')");
    await page.goto(RING);
    await pageIsReady(page);
    await page.getByRole('button', { name: 'Size guide' }).click();
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#root')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    const ruler = page.locator('[data-strip] svg').last();
    await expect(ruler).toBeVisible();
    // 102 mm at 96 pixels an inch.
    expect((await ruler.boundingBox())?.width).toBeCloseTo((102 * 96) / 25.4, 0);
  });

  test('the lightbox counts its pictures, shows them as thumbnails, and puts plates under its arrows', async ({
    page,
  }) => {
    await page.goto(EARRINGS);
    await pageIsReady(page);
    await page.getByRole('button', { name: 'View full image' }).click();
    const lightbox = page.getByRole('dialog');
    await expect(lightbox.getByText('1 / 3')).toBeVisible();
    await lightbox.getByRole('button', { name: 'Picture 3 of 3' }).click();
    await expect(lightbox.getByText('3 / 3')).toBeVisible();
    await expect(lightbox.getByRole('button', { name: 'Previous' })).toHaveCSS(
      'background-color',
      'rgba(36, 20, 31, 0.72)',
    );
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox.getByText('2 / 3')).toBeVisible();
  });
});

test('where data is saved, a gallery loads small pictures, the others once they are asked for', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: WIDTHS[0], height: 740 },
    extraHTTPHeaders: { 'save-data': 'on' },
  });
  const page = await context.newPage();
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${baseURL}${EARRINGS}`);
  await pageIsReady(page);
  const pictures = page.getByRole('main').getByRole('img', { name: /^Meher Jhumka/ });
  await expect(pictures).toHaveCount(1);
  expect(await pictures.first().getAttribute('srcset')).toMatch(/480w$/);
  await page.getByRole('button', { name: 'Picture 2 of 3' }).click();
  await expect(pictures).toHaveCount(2);
  expect(complaints).toEqual([]);
  await context.close();
});
