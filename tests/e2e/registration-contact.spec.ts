import { expect, test } from './support/story.ts';
import { read } from './support/calls.ts';
import { newestCode, sentTo } from './support/outbox.ts';
import { expectNoBarriers, expectUsable, keptInBrowser } from './support/pages.ts';
import { aMemberAtStep, editor, expectEditor, pageButton, row } from './support/registration.ts';

test.describe('contact details', () => {
  test("[REG-144][REG-145][REG-149][REG-150][REG-159][REG-160][REG-161][REG-162][REG-163][REG-164][REG-165][REG-166][REG-167][REG-221][REG-222][UX-09] the mobile is verified by a code, and a member who came from 'Buy Now' goes on to pay", async ({
    page,
  }) => {
    await page.clock.install();
    const { phone } = await aMemberAtStep(page, 4);
    const boxes = editor(page).getByRole('textbox');
    const openCodes = () => row(page, 'mobile').getByRole('button', { name: 'Verify', exact: true }).click();
    const paste = (text: string) =>
      boxes.first().evaluate((box, digits) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', digits);
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    const check = () => editor(page).getByRole('button', { name: 'Verify', exact: true }).click();

    await test.step('[REG-144][REG-145][REG-149] the fields are there, and none is red', async () => {
      await expect(page.getByText('Add an email address: it helps you to get back in if you lose your phone.'), '[REG-153]').toBeVisible();
      await expectUsable(page);
      await expect(page.getByText('Please Verify Your Mobile Number')).toHaveCount(0);
    });

    await test.step('[REG-159][REG-163][REG-222][UX-09][UX-11] nobody goes on without it: Continue opens its sheet, the code is sent with that, and a further one offered after a minute', async () => {
      await page.clock.pauseAt(Date.now() + 60_000);
      await pageButton(page, 'Continue').click();
      await expect(page.locator('[role=alert]').filter({ hasText: 'Please Verify Your Mobile Number' })).toBeVisible();
      await expect(row(page, 'mobile')).toContainText('Please Verify Your Mobile Number');
      await expect(async () => {
        await page.clock.runFor(10);
        await expect(editor(page).getByRole('button', { name: 'Send again in 1:00' })).toBeDisabled({ timeout: 100 });
      }).toPass();
      await expect(page.getByText('OTP sent successfully')).toBeVisible();
      await expect(editor(page)).toContainText(`+880${phone}`);
      await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
      await page.clock.runFor(20_000);
      await expect(editor(page).getByRole('button', { name: /^Send again in 0:(40|39)$/ })).toBeDisabled();
      await page.clock.runFor(41_000);
      await page.clock.resume();
      await expect(editor(page).getByRole('button', { name: 'Resend Code', exact: true })).toBeEnabled();
      await editor(page).getByRole('button', { name: 'Resend Code', exact: true }).click();
      await expect(page.getByText(/Please wait \d+ seconds before asking for a new code\./)).toBeVisible();
      await expect(editor(page).getByRole('button', { name: /^Send again in [01]:\d\d$/ })).toBeDisabled();
      await expectNoBarriers(page);
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await expect(editor(page)).toBeVisible();
    });

    await test.step('[REG-161][REG-162][REG-164][REG-165][REG-166][REG-167][REG-221][UX-11] digits are typed or pasted, the last one submits, and a code stays usable', async () => {
      await boxes.first().pressSequentially('12');
      await expect(boxes.nth(2)).toBeFocused();
      await page.keyboard.press('Backspace');
      await expect(boxes.nth(1)).toBeFocused();
      await check();
      await expect(editor(page).getByText('Please enter a complete 4-digit OTP')).toBeVisible();

      const code = await newestCode(page.request, `+880${phone}`, 4);
      await paste(code === '1111' ? '2222' : '1111');
      await expect(page.getByText('The code is not right. 4 tries left.')).toBeVisible();
      await expect(boxes.first()).toHaveValue('');
      await expect(boxes.first()).toBeFocused();

      await editor(page).locator('form').getByRole('button', { name: 'Close' }).click();
      await openCodes();
      await expect(boxes, 'the code stays usable').toHaveCount(4);
      await paste(code);
      await expect(page.getByText('OTP verified successfully')).toBeVisible();
    });

    await test.step('[REG-150] what is verified is locked', async () => {
      await expect(row(page, 'mobile').getByText('Verified', { exact: true })).toBeVisible();
      await expect(
        page.getByText('Please Verify Your Mobile Number'),
        '[REG-39][REG-144][UX-11] what was asked for is not asked for any more',
      ).toHaveCount(0);
      await expect(row(page, 'mobile').getByRole('textbox')).toBeDisabled();
      await expect(row(page, 'mobile').getByRole('link', { name: 'To change this, contact support.' })).toHaveAttribute(
        'href',
        '/contact-us',
      );
      expect(await sentTo(page.request, `+880${phone}`)).toHaveLength(1);
    });

    await test.step("[REG-160] a member who came from 'Buy Now' goes on to pay", async () => {
      await page.evaluate(() => localStorage.setItem('selectedPackage', '{"package_id":1}'));
      await pageButton(page, 'Continue').click();
      await expect(page).toHaveURL(/\/package-payment-method$/);
    });
  });

  test('[REG-146][REG-147][REG-148][REG-149][REG-151][REG-152][REG-154][REG-155][REG-156][REG-157] a referral code, an email, numbers and a convenient time are each saved', async ({
    page,
  }) => {
    await page.goto('/terms-and-condition?ref=BN999999999');
    await expect.poll(() => keptInBrowser(page, 'referral_code')).toContain('BN999999999');
    const { phone, token } = await aMemberAtStep(page, 4);
    const stored = async () => (await read(page.request, token, '/member/registration/step-4/get'))['data'];
    const storedUser = async () => ((await stored()) as { user_data: Record<string, unknown> }).user_data;

    await test.step('[REG-156][REG-157] a referral code of an address stands in its open section, and a wrong one stops nothing', async () => {
      const code = page.getByRole('textbox', { name: 'Referral Code' });
      await expect(code).toHaveValue('BN999999999');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('This referral code is not valid.')).toBeVisible();
      await pageButton(page, 'Continue').click();
      await expect(page.locator('[role=alert]').filter({ hasText: 'Please Verify Your Mobile Number' })).toBeVisible();
      await editor(page).locator('form').getByRole('button', { name: 'Close' }).click();
    });

    await test.step("[REG-148][REG-149][REG-151] an email saves when it is one, is locked at the next visit, and 'Edit' unlocks it", async () => {
      const email = page.getByLabel(/^Email/);
      await email.fill('nadia@nowhere');
      await email.blur();
      await expect(page.getByText('Invalid email address')).toBeVisible();
      await email.fill(`nadia-${Date.now()}@example.com`);
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect(email).toBeEnabled();
      await page.reload();
      await expect(email).toBeDisabled();
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(email).toBeEnabled();
      await email.fill(`other-${Date.now()}@example.com`);
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });

    await test.step('[REG-146][REG-147][REG-152] numbers have their countries, and WhatsApp can be the mobile', async () => {
      await page.getByRole('checkbox', { name: 'Same as mobile' }).check();
      await expect.poll(async () => (await storedUser())['whatsapp']).toBe(`+880${phone}`);
      const guardian = page.getByLabel(/^Guardian Contact/);
      await guardian.fill('01712345678');
      await expect(guardian, '[UX-07]').toHaveValue('1712345678');
      await page
        .getByRole('button', { name: /Country code \+880/ })
        .last()
        .click();
      await expectEditor(page, 'Country code');
      await editor(page).getByRole('combobox').fill('+44');
      await editor(page)
        .getByRole('option', { name: /United Kingdom/ })
        .click();
      await expect(guardian).toHaveAttribute('placeholder', '7XXXXXXXXXX');
      await guardian.fill('07911123456');
      await guardian.blur();
      await expect(page.getByText('Phone number cannot start with 0')).toBeVisible();
      await guardian.fill('৭৯১১১২৩৪৫৬');
      await expect(guardian).toHaveValue('7911123456');
      await expect.poll(async () => (await storedUser())['guardian_phone']).toBe('+447911123456');
    });

    await test.step('[REG-154][REG-155] a convenient time has a beginning and a later end', async () => {
      await page.getByLabel('Scheduled').check();
      await expect(page.getByText('Times are in your time zone: Asia/Dhaka')).toBeVisible();
      await page.getByLabel('Start time').selectOption('18:00');
      await page.getByLabel('End time').selectOption('17:00');
      await expect(page.getByText('End time must be after start time')).toBeVisible();
      await page.getByLabel('End time').selectOption('21:30');
      await expect
        .poll(stored)
        .toMatchObject({ convenient_time: 'scheduled', convenient_time_start: '18:00', convenient_time_end: '21:30' });
      await expectNoBarriers(page);
      await page.getByLabel('Any time').check();
      await expect.poll(stored).toMatchObject({ convenient_time: 'any', convenient_time_start: '18:00' });
    });
  });
});
