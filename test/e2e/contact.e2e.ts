import {
  axeViolations,
  expect,
  expectAccessibleLayout,
  mockOperation,
  pageIsReady,
  parseOperation,
  test,
} from '../support/browser';
import { waitForEmail, emailsTo } from '../support/mailbox';

const SENT = 'Thank you for your message. We will reply within 24 hours.';
const MESSAGE = 'Do you make anklets?\nSize 10, please.';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a contact message that fails stays in the form, then is sent once, with a copy to the sender', async ({
    page,
    api,
  }) => {
    const email = `sender-${Date.now()}@example.com`;
    let sent = 0;
    page.on('request', (request) => (sent += Number(parseOperation(request)?.operationName === 'SendMessage')));
    await page.goto('/contact');
    await pageIsReady(page);
    const form = page.getByRole('form', { name: 'Contact' });
    const send = form.getByRole('button', { name: 'Send Message' });

    await send.click();
    await expect(form.getByText('Please enter your name')).toBeVisible();
    await expect(form.getByLabel('Name')).toBeFocused();
    await expectAccessibleLayout(page);

    await page.keyboard.type('Asha Verma');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await form.getByLabel('Subject').selectOption({ label: 'Custom order' });
    await form.getByLabel('Message').fill(MESSAGE);
    await form.getByRole('checkbox').focus();
    await page.keyboard.press('Space');

    await mockOperation(page, 'SendMessage', (route) => route.abort());
    await send.click();
    await expect(form.getByRole('alert')).toContainText('Error Sending Message');
    await expect(form.getByRole('alert')).toContainText('use the phone and e-mail');
    expect(await axeViolations(page)).toEqual([]);
    await expect(form.getByLabel('Message')).toHaveValue(MESSAGE);
    await page.unrouteAll();

    sent = 0;
    await send.dblclick();
    await expect(form.getByRole('status')).toHaveText(SENT);
    expect(sent).toBe(1);
    for (const label of ['Name', 'Email', 'Subject', 'Message']) await expect(form.getByLabel(label)).toHaveValue('');
    await expect(form.getByRole('checkbox')).not.toBeChecked();
    expect(await axeViolations(page)).toEqual([]);

    const copy = await waitForEmail(api, email, 'contact-copy');
    expect(copy.text).toContain('Do you make anklets?');
    const { data } = await api.gql('{ shop { email } }');
    const toShop = async () =>
      (await emailsTo(api, data.shop.email)).filter(({ text }) => text.includes(email)).map(({ kind }) => kind);
    await expect.poll(toShop).toEqual(['contact-shop']);
    await expect(form.getByRole('status')).toBeHidden();
  });
});
