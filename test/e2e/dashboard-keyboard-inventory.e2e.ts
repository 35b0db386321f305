import { expect, findDemoProducts, pageIsReady, test } from '../support/browser';
import { CREATE_PRODUCT, startShopWithAdmin } from '../support/admin-api';
import { dialogIsReady, tabToAndPress, isFocused, openTab, pickUp, press, tabTo, typeInto } from '../support/keyboard';
import { noisePicture } from '../support/pictures';
import { startAsAdmin } from '../support/session';

const RING = 'Keyboard Ring';
const CHAIN = 'Keyboard Chain';

const imageFiles = async () =>
  Promise.all(
    ['one.png', 'two.png', 'three.png'].map(async (name) => ({
      name,
      mimeType: 'image/png',
      buffer: await noisePicture(400, 500).png().toBuffer(),
    })),
  );

test('the inventory is managed by keyboard alone: new product, bulk prices, stock, deletion', async ({ browser }) => {
  test.slow();
  const { shop, api, admin } = await startShopWithAdmin();
  try {
    const { errors } = await admin.gql(CREATE_PRODUCT, {
      input: {
        name: CHAIN,
        description: 'A chain.',
        price: 500,
        stock: 50,
        categoryId: (await findDemoProducts(api, 'plain'))[0]?.category.id,
      },
    });
    expect(errors).toBeUndefined();
    const page = await browser.newPage({
      baseURL: shop.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await startAsAdmin(page, api);
    await page.goto('/dashboard?tab=add-products');
    await pageIsReady(page);
    const tiles = page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem').getByRole('img');

    await test.step('fills in a new product with sizes', async () => {
      await typeInto(page, /^Name/, RING);
      await tabTo(page, /^Category/);
      await page.keyboard.type('Rings');
      await typeInto(page, /^Description/, 'A ring, made by keyboard.');
      await typeInto(page, /^Price/, '900');
      await tabTo(page, /^This product has sizes/);
      await press(page, 'Space');
      await typeInto(page, /^Size 1$/, '12');
      await typeInto(page, /^Stock of size 1$/, '4');
      await tabToAndPress(page, /^Add a size$/);
      await isFocused(page, /^Size 2$/);
      await page.keyboard.type('14');
      await typeInto(page, /^Stock of size 2$/, '3');
      await tabToAndPress(page, /^Add a size$/);
      await isFocused(page, /^Size 3$/);
      await tabToAndPress(page, /^Remove size 3$/);
      await isFocused(page, /^Remove size 2$/);
    });

    await test.step('chooses images, moves one, makes another the main image, removes one', async () => {
      // Waits from before the key press: under load the event would be missed otherwise.
      const fileChooser = page.waitForEvent('filechooser', { timeout: 60_000 });
      await tabTo(page, /^Choose images$/);
      await press(page, 'Enter');
      const chooser = await fileChooser;
      await chooser.setFiles(await imageFiles());
      await expect(tiles).toHaveCount(3);
      await isFocused(page, /^Choose images$/);
      await tabTo(page, /^Move two.png$/);
      await pickUp(page, 'two.png is over place 2 of 3.');
      await press(page, 'ArrowLeft');
      await expect(page.getByText('two.png is over place 1 of 3.')).toBeAttached();
      await press(page, 'Space');
      await expect(tiles.first()).toHaveAttribute('alt', 'two.png');
      await isFocused(page, /^Move two.png$/);
      await tabToAndPress(page, /^Make three.png the main image$/);
      await expect(tiles.first()).toHaveAttribute('alt', 'three.png');
      await isFocused(page, /^Move three.png$/);
      await tabToAndPress(page, /^Remove one.png$/);
      await expect(tiles).toHaveCount(2);
      await isFocused(page, /^Remove two.png$/);
    });

    await test.step('creates it, and the focus is on the next product’s name', async () => {
      await tabToAndPress(page, /^Create product$/);
      await expect(page.getByText(`Product "${RING}" created successfully with 2 images`)).toBeVisible();
      await isFocused(page, /^Name/);
    });

    await test.step('finds both products in the inventory and selects them by arrow keys', async () => {
      await openTab(page, 'Inventory');
      await typeInto(page, /^Search/, 'Keyboard');
      await expect(page.getByText('Showing 1 to 2 of 2 products')).toBeVisible();
      await tabTo(page, /^Sort$/);
      await page.keyboard.type('Name A');
      await expect(page).toHaveURL(/sort=name-asc/);
      await expect(page.getByRole('table', { name: 'Products' }).getByRole('checkbox').nth(1)).toHaveAccessibleName(
        `Select ${CHAIN}`,
      );
      await tabToAndPress(page, /^Select all 2$/);
      await isFocused(page, /^Bulk Operations$/);
      await tabToAndPress(page, /^Clear Selection$/, 'Shift+Tab');
      await isFocused(page, /^Products$/);
      await tabTo(page, new RegExp(`^Select ${CHAIN}$`));
      await press(page, 'Space', 'ArrowDown', 'Space');
      await isFocused(page, new RegExp(`^Select ${RING}$`));
      await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected');
    });

    await test.step('closes the dialog of prices, and is where it was opened', async () => {
      await tabToAndPress(page, /^Change prices$/);
      const dialog = page.getByRole('dialog', { name: 'Change prices' });
      await dialogIsReady(dialog);
      await press(page, 'Escape');
      await expect(dialog).toBeHidden();
      await isFocused(page, /^Change prices$/);
    });

    await test.step('raises their prices after a preview', async () => {
      await tabToAndPress(page, /^Bulk Operations$/);
      const dialog = page.getByRole('dialog', { name: 'Bulk Operations' });
      await dialogIsReady(dialog);
      await press(page, 'Escape');
      await expect(dialog).toBeHidden();
      await isFocused(page, /^Bulk Operations$/);
      await press(page, 'Enter');
      await dialogIsReady(dialog);
      await tabTo(page, /^Operation/);
      await page.keyboard.type('Price');
      await tabTo(page, /^Percentage/);
      await press(page, 'ArrowRight');
      await isFocused(page, /^Fixed/);
      await press(page, 'ArrowLeft');
      await typeInto(page, /^Value/, '10');
      await expect(dialog.getByText('2 products will change')).toBeVisible();
      await tabTo(page, /^What will change$/);
      await tabToAndPress(page, /^Execute$/);
      await expect(page.getByText('Bulk operation completed successfully!')).toBeVisible();
      await expect(page.getByRole('row', { name: new RegExp(RING) })).toContainText('Rs. 990.00');
      await isFocused(page, new RegExp(`^Select ${RING}$`));
    });

    await test.step('edits stock from Stock Alerts, and the focus returns to its button', async () => {
      const alerts = page.getByRole('dialog', { name: 'Stock Alerts' });
      await tabToAndPress(page, /^Stock Alerts/, 'Shift+Tab');
      await dialogIsReady(alerts);
      await typeInto(page, /^Threshold/, '7');
      await tabToAndPress(page, new RegExp(`^Edit ${RING}$`));
      const edit = page.getByRole('dialog', { name: 'Edit Product' });
      await expect(edit.getByLabel('Name')).toHaveValue(RING);
      await press(page, 'Escape');
      await expect(edit).toBeHidden();
      await isFocused(page, /^Stock Alerts/);
      await press(page, 'Enter');
      await dialogIsReady(alerts);
      await tabToAndPress(page, new RegExp(`^Edit ${RING}$`));
      await expect(edit.getByLabel('Name')).toHaveValue(RING);
      await typeInto(page, /^Stock of size 1$/, '40');
      await tabToAndPress(page, /^Save changes$/);
      await expect(edit).toBeHidden();
      await expect(page.getByRole('row', { name: new RegExp(RING) })).toContainText('43In Stock');
      await isFocused(page, /^Stock Alerts/);
    });

    await test.step('deletes a product; Escape cancels the confirmation', async () => {
      await tabToAndPress(page, new RegExp(`^Delete ${CHAIN}$`));
      await isFocused(page, /^Cancel$/);
      await press(page, 'Escape');
      await isFocused(page, new RegExp(`^Delete ${CHAIN}$`));
      await press(page, 'Enter');
      await isFocused(page, /^Cancel$/);
      await tabToAndPress(page, /^Delete$/);
      await expect(page.getByText('Showing 1 to 1 of 1 products')).toBeVisible();
      await isFocused(page, new RegExp(`^Select ${RING}$`));
    });
    await page.close();
  } finally {
    await shop.stop();
  }
});
