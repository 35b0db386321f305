import type { Locator, Page } from '@playwright/test';
import { expect, pageIsReady } from './browser';

interface Focus {
  name: string;
  /** Why the focus is not visible; empty if it is. */
  hidden: string;
}

/**
 * The focused element's accessible name and whether its focus is visible. Date inputs draw their focus in a shadow
 * tree.
 */
const FOCUS = `(() => {
  const it = document.activeElement;
  if (!it || it === document.body) return { name: '', hidden: '' };
  const labels = [...(it.labels || [])];
  const name = it.getAttribute('aria-label') || (labels[0] && labels[0].textContent) || it.textContent || '';
  const ring = (one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const box = it.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = Math.max(box.top, 0) / 2 + Math.min(box.bottom, innerHeight) / 2;
  const over = document.elementFromPoint(x, y);
  const outOfView = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth;
  const hasRing = it.type === 'date' || ring(it) || (it.parentElement && ring(it.parentElement));
  const covered =
    over && !it.contains(over) && !over.contains(it) && !labels.some((one) => one.contains(over));
  const hidden = outOfView ? 'is out of view'
    : !hasRing ? 'has no ring'
    : covered ? 'lies under ' + over.outerHTML.slice(0, 120)
    : '';
  return { name: name.trim(), hidden };
})()`;

const focus = (page: Page): Promise<Focus> => page.evaluate<Focus>(FOCUS);

/**
 * Presses `key` until the element has the focus. Every element on the way must show its focus; at most `most` presses.
 */
export async function tabTo(page: Page, wanted: RegExp, key = 'Tab', most = 60): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    const { name, hidden } = await focus(page);
    // An element that is animating out may still cover it.
    if (hidden)
      await expect
        .poll(async () => (await focus(page)).hidden, {
          message: `"${name}" has the focus, after ${passed.join(' | ')}`,
        })
        .toBe('');
    if (wanted.test(name)) return;
    passed.push(name);
  }
  throw new Error(`${key} does not lead to ${String(wanted)}, but over ${passed.join(' | ')}`);
}

/** Expects the element to have the focus, visibly, without a key press. */
export async function isFocused(page: Page, name: RegExp): Promise<void> {
  await expect.poll(async () => (await focus(page)).name).toMatch(name);
  await expect.poll(async () => (await focus(page)).hidden).toBe('');
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Tabs to the element and presses Enter. */
export async function tabToAndPress(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key);
  await page.keyboard.press('Enter');
}

/** Tabs to the field and replaces its value. */
export async function typeInto(page: Page, wanted: RegExp, text: string, key = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Opens a dashboard tab by arrow keys, from the open one. */
export async function openTab(page: Page, tab: string): Promise<void> {
  const name = new RegExp(`^${tab}`);
  await tabTo(page, /^(Orders|Inventory|Add Products|Categories|Admins|Featured)/, 'Shift+Tab');
  if (!name.test((await focus(page)).name)) await tabTo(page, name, 'ArrowLeft', 6);
  await page.keyboard.press('Enter');
  await isFocused(page, name);
  await pageIsReady(page);
}

/**
 * Picks up the focused sortable element with Space and waits until the arrow keys move it: dnd-kit listens for them
 * from a timer that it sets at the pick-up, which a busy machine may run only after the announcement `text` is shown.
 */
export async function pickUp(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Space');
  await expect(page.getByText(text)).toBeAttached();
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
}

/** Waits until an opened dialog has the focus: from that frame on it keeps the focus and listens to Escape. */
export const dialogIsReady = (dialog: Locator): Promise<void> => expect(dialog.locator(':focus')).toHaveCount(1);

/** Waits until an opened menu listens to the keyboard and its first choice is marked. */
export async function menuIsReady(page: Page): Promise<void> {
  await expect(page.getByRole('menu')).toBeFocused();
  await expect(page.getByRole('menuitemradio').first()).toHaveAttribute('data-highlighted', '');
}
