import { expect, test, type Page } from './support/story.ts';
import { answerInPage } from './support/answers.ts';
import { A_GOOD_PASSWORD, aNewcomer } from './support/people.ts';
import { expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls } from './support/pages.ts';

/** Answers a call as a server does where strangers have tried too much: until a solved task comes along. Gives the tasks that came. */
async function askForCaptcha(page: Page, path: string): Promise<string[]> {
  const solved: string[] = [];
  await answerInPage(page, `/api${path}`, ({ captcha }) => {
    if (typeof captcha === 'string' && captcha !== '') {
      solved.push(captcha);
      return 'through';
    }
    const message = 'Please confirm that you are not a robot.';
    return { status: 422, json: { result: false, code: 'captcha_required', message } };
  });
  return solved;
}

test('[QUAL-52][QUAL-53][PUB-76] where strangers tried too much, the box is asked for, nothing typed is lost, and the way in goes on', async ({
  page,
}) => {
  const person = await aNewcomer(page.request);
  const box = page.getByRole('checkbox', { name: 'I am not a robot' });

  await test.step('[QUAL-53] a reset code', async () => {
    const solved = await askForCaptcha(page, '/forgot/password');
    await page.goto('/forgot-password');
    await page.locator('html[data-listening]').waitFor({ state: 'attached' });
    await page.getByLabel('Email or Phone').fill(`0${person.phone}`);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText('Please confirm that you are not a robot.')).toBeVisible();
    await expect(page.getByLabel('Email or Phone')).toHaveValue(`0${person.phone}`);
    await box.click();
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByRole('button', { name: /^Resend Code/ })).toBeVisible({ timeout: 60_000 });
    expect(solved).toHaveLength(1);
  });

  await test.step('[QUAL-52] signing in', async () => {
    const solved = await askForCaptcha(page, '/signin/token');
    await page.goto('/signin');
    await page.locator('html[data-listening]').waitFor({ state: 'attached' });
    await page.getByLabel('Email or Phone').fill(`0${person.phone}`);
    await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    await signIn.click();
    await expect(box).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(A_GOOD_PASSWORD);
    await signIn.click();
    await expect(page.getByText('Please confirm that you are not a robot.')).not.toHaveCount(0);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await expectThumbHighControls(page);
    await box.click();
    await expect(page.getByText('Verified')).toBeVisible({ timeout: 60_000 });
    await signIn.click();
    await expect(page).not.toHaveURL(/signin/);
    expect(solved).toHaveLength(1);
  });
});
