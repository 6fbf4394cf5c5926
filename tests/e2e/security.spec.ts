import { expect, test, type Page } from './support/story.ts';
import { ask } from './support/database.ts';
import { aWoman } from './support/members.ts';
import { newestCode, sentTo } from './support/outbox.ts';
import { expectNoBarriers, expectNoSidewaysScroll, open } from './support/pages.ts';
import { arriveSignedIn, signInElsewhere } from './support/people.ts';

const A_NEW_PASSWORD = 'Nakshi-kantha-stitch-9';
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 780 };
const LINK = /\/reset-stop\/[A-Za-z0-9_-]{43}/;

async function lookAt(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  const folded = page.locator('#security details:not([open]) summary');
  if (await folded.isVisible()) await folded.click();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESKTOP);
  // A button that the bar at the top half covers counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoBarriers(page);
}

/** Changes to Bengali by the switch that the page has for the languages. */
async function inBengali(page: Page, by: 'button' | 'radio', look: () => Promise<void>): Promise<void> {
  const change = (name: string) => page.getByRole(by, { name }).filter({ visible: true }).click();
  await change('বাংলা');
  await look();
  await change('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

test('[AUTH-138][AUTH-139][AUTH-140] a member reads the security log, says ‘This was not me’, and a reset by a code alone is stopped', async ({
  page,
}) => {
  const member = await aWoman(page.request);
  const phone = `+880${member.phone}`;

  await test.step('[AUTH-139][AUTH-140] the log tells sign-ins and failures, each with ‘This was not me’', async () => {
    await signInElsewhere(page.request, member);
    for (const password of ['wrong-one-1', 'wrong-one-2'])
      await page.request.post('/api/signin/token', { data: { email_or_phone: phone, password } });
    await arriveSignedIn(page, await signInElsewhere(page.request, member));
    await open(page, '/account-settings#security');
    const log = page.getByRole('region', { name: 'Security' });
    await expect(log.getByText('Signed in', { exact: true }).first()).toBeVisible();
    await expect(log.getByRole('listitem').filter({ hasText: 'Wrong password or code' })).toContainText('2 times');
    await lookAt(page);
    await inBengali(page, 'radio', async () => {
      await expect(page.getByText('ভুল পাসওয়ার্ড বা কোড দেওয়া হয়েছে').first()).toBeVisible();
      await lookAt(page);
    });
    await log
      .getByRole('listitem')
      .filter({ hasText: 'Wrong password' })
      .getByRole('button', { name: /^This was not me/ })
      .click();
    const question = page.getByRole('dialog');
    await expect(question.getByText('Was this not you?')).toBeVisible();
    await expectNoBarriers(page);
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });

  await test.step('[AUTH-138] a guarded account asks for the birthday, and the new password waits', async () => {
    await ask(
      `insert into identity_document (member_id, holder, type, number_sealed, number_hash, key_id, front_key, status, reviewed_at, created_at)
       values ($1::bigint, 'self', 'nid', 's', 'h' || $1::bigint, 'k1', 'front' || $1::bigint, 'approved', now(), now())`,
      [member.user.id],
    );
    await page.getByLabel('Email or Phone').fill(phone);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(await newestCode(page.request, phone, 6));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/^Your new password works 24 hours after you set it\./)).toBeVisible();
    await page.getByLabel('New Password', { exact: true }).fill(A_NEW_PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(A_NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Please enter the birthday')).toBeVisible();
    await page.getByLabel('Your birthday').fill('1990-01-01');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('The birthday does not match. 2 tries left.')).toBeVisible();
    await lookAt(page);
    const [row] = await ask<{ born: string }>('select date_of_birth::text as born from profile where member_id = $1', [member.user.id]);
    await page.getByLabel('Your birthday').fill(row?.born ?? '');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('heading', { name: 'Your new password waits' })).toBeVisible();
    await expect(page.getByText(/^Your new password holds from /)).toBeVisible();
    await lookAt(page);
    await signInElsewhere(page.request, member);
  });

  await test.step('[AUTH-138] the owner stops it by the link of the message, without signing in', async () => {
    let path = '';
    await expect
      .poll(async () => (path = (await sentTo(page.request, phone)).map(({ text }) => LINK.exec(text)?.[0]).find(Boolean) ?? ''))
      .not.toBe('');
    await open(page, path);
    await expect(page.getByRole('heading', { name: 'Stop the new password' })).toBeVisible();
    await lookAt(page);
    await inBengali(page, 'button', async () => {
      await expect(page.getByRole('heading', { name: 'নতুন পাসওয়ার্ড থামান' })).toBeVisible();
      await lookAt(page);
    });
    await page.getByRole('button', { name: 'Stop it' }).click();
    await expect(page.getByText('Stopped. Your password stays as it was.')).toBeVisible();
    await lookAt(page);
    await open(page, path);
    await page.getByRole('button', { name: 'Stop it' }).click();
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    await signInElsewhere(page.request, member);
  });
});
