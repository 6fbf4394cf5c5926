import { expect, test, type BrowserContext, type CDPSession, type Page } from './support/story.ts';
import { codeOf } from './support/authenticator.ts';
import { expectNoBarriers, expectNoSidewaysScroll, open, visit } from './support/pages.ts';
import { A_GOOD_PASSWORD, aMemberArrives } from './support/people.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Gives the browser a device with a fingerprint that is always right. */
async function aDevice(context: BrowserContext, page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  return { devtools, ...(await devtools.send('WebAuthn.addVirtualAuthenticator', { options })) };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 780 };

/** Looks at the page as it stands. A dialog of the settings is of its width: it closes where the page changes between phone and desk. */
async function expectWell(page: Page): Promise<void> {
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page, [page.viewportSize()?.width ?? 0]);
}

test('[AUTH-136][AUTH-137][AUTH-140] a member adds a passkey, signs in by it, removes it, and switches an authenticator on', async ({
  page,
  context,
}) => {
  const member = await aMemberArrives(page);
  const { devtools, authenticatorId } = await aDevice(context, page);
  // The suggestions of the field would sign in at once: they have a step of their own.
  const noSuggestions = await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

  await test.step('[AUTH-136] a passkey is added by the password', async () => {
    await open(page, '/account-settings');
    const passkeys = region(page, 'Passkeys');
    await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible();
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog(page).getByText('Please enter your password')).toBeVisible();
    await expectWell(page);
    await dialog(page).getByLabel('Name').fill('My phone');
    await dialog(page).getByLabel('Your password').fill(A_GOOD_PASSWORD);
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Passkey added.')).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toContainText(['My phone']);
    await expect(passkeys.getByText('Not used yet')).toBeVisible();
    await expectWell(page);
  });

  await test.step('[AUTH-136] the same device is told that it has one', async () => {
    await region(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByLabel('Your password').fill(A_GOOD_PASSWORD);
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog(page).getByText('This device has a passkey of your account already.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('[AUTH-136] it signs in without a name; who is not known to the device stays out in silence', async () => {
    await signOut(page);
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    const asked = page.waitForResponse('**/api/signin/passkey/options');
    await passkeyButton(page).click();
    await asked;
    await expect(passkeyButton(page), 'the device has answered').toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectWell(page);
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await passkeyButton(page).click();
    await expect(page).not.toHaveURL(/signin/);
  });

  await test.step('[AUTH-136] the suggestions of the field sign in too', async () => {
    await visit(page, '/account-settings');
    await expect(region(page, 'Passkeys').getByText(/^Last used /)).toBeVisible();
    await signOut(page);
    await noSuggestions.dispose();
    await page.goto('/signin');
    await expect(page).not.toHaveURL(/signin/);
  });

  await test.step('[AUTH-136] it is removed by the password, and then opens nothing', async () => {
    // The sign-in page comes again below, and must not sign in by itself.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await visit(page, '/account-settings');
    await region(page, 'Passkeys').getByRole('button', { name: 'Remove My phone' }).click();
    await expectWell(page);
    await dialog(page).getByLabel('Your password').fill(A_GOOD_PASSWORD);
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(region(page, 'Passkeys').getByText('You have no passkey yet.')).toBeVisible();
  });

  await test.step('[AUTH-137] an authenticator is set up by its first code', async () => {
    await page.setViewportSize(NARROW);
    const authenticator = region(page, 'Authenticator app');
    await authenticator.getByRole('button', { name: 'Set up' }).click();
    await dialog(page).getByLabel('Your password').fill(A_GOOD_PASSWORD);
    await dialog(page).getByRole('button', { name: 'Next' }).click();
    await expect(dialog(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectWell(page);
    const key = await dialog(page)
      .getByText(/^[A-Z2-7]{32}$/)
      .innerText();
    await dialog(page).getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(codeOf(key));
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog(page).getByText('Your recovery codes')).toBeVisible();
    await expectWell(page);
  });

  const recoveryCodes = await dialog(page).getByRole('listitem').allInnerTexts();
  await test.step('[AUTH-137] ten recovery codes are shown once and can be kept as a file', async () => {
    expect(recoveryCodes).toHaveLength(10);
    const downloading = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.setViewportSize(WIDE);
    await expect(region(page, 'Authenticator app').getByText('Recovery codes left: 10')).toBeVisible();
  });

  await test.step('[AUTH-137] a browser that the account does not know is asked for a code', async () => {
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    await page.goto('/signin');
    await page.getByLabel('Email or Phone').fill(`0${member.phone}`);
    await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Enter the 6-digit code from your authenticator app')).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/registration\/step-1$/);
  });

  await test.step('[AUTH-136][AUTH-137] the settings say all this in Bengali too', async () => {
    await page.setViewportSize(NARROW);
    await page.getByRole('banner').getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await visit(page, '/account-settings');
    await expect(region(page, 'পাসকি').getByText('আপনার এখনো কোনো পাসকি নেই।')).toBeVisible();
    await expect(region(page, 'অথেনটিকেটর অ্যাপ').getByText('রিকভারি কোড বাকি আছে ৯টি')).toBeVisible();
    await expectWell(page);
    await region(page, 'পাসকি').getByRole('button', { name: 'পাসকি যোগ করুন' }).click();
    await expectWell(page);
  });
});
