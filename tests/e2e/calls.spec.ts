import { expect, test, type Page } from './support/story.ts';
import { send } from './support/calls.ts';
import {
  AFTER_A_RELOAD,
  AT_ALL_HOURS,
  candidatesIn,
  expectSound,
  inCall,
  incoming,
  mediaOf,
  refuseDevices,
  telephoneOn,
  time,
  withCamera,
} from './support/calling.ts';
import { DEMO_PASSWORD } from './support/demo.ts';
import { aWoman, connect } from './support/members.ts';
import { button, changeLanguage, expectNoBarriers, expectNoSidewaysScroll, goTo, isLive, keepInBrowser, listens } from './support/pages.ts';
import type { SignedInPerson } from './support/people.ts';

test.use(withCamera);

const WITHIN_A_SECOND = { timeout: 1_000 };
const WITHIN_TWO_SECONDS = { timeout: 2_000 };

/** Signs in Dan, who may call, in a session of his own. */
async function signedInDan(page: Page): Promise<SignedInPerson> {
  const form = { email_or_phone: 'dan@example.com', password: DEMO_PASSWORD, remember: true };
  const answer = await page.request.post('/api/signin/token', { data: form });
  const { access_token: token, user } = (await answer.json()) as { access_token: string; user: SignedInPerson['user'] };
  return { token, user, phone: '', email: form.email_or_phone, password: DEMO_PASSWORD };
}

/** Lets the next call of this kind leave each of the pages only when all of them have asked it: nobody's ring stands before another's button. */
async function meet(pages: readonly Page[], pattern: string): Promise<void> {
  const all = Promise.withResolvers<void>();
  let asked = 0;
  for (const page of pages)
    await page.route(
      pattern,
      async (route) => {
        asked += 1;
        if (asked === pages.length) all.resolve();
        await all.promise;
        await route.continue();
      },
      { times: 1 },
    );
}

test('[CALL-02][CALL-05][CALL-06][CALL-07][CALL-08][CALL-09][CALL-11][CALL-12][CALL-13][CALL-14] two connected members talk and see each other, through the relay alone', async ({
  page: his,
  elsewhere,
}) => {
  const [dan, shirin] = [await signedInDan(his), await aWoman(his.request)];
  const thread = `/messages/${await connect(his.request, dan, shirin)}`;
  for (const { token } of [dan, shirin]) await send(his.request, token, '/member/call/settings', { data: AT_ALL_HOURS });
  const hersAtHome = await telephoneOn(await elsewhere(), shirin, thread);
  const hersOutside = await telephoneOn(await elsewhere(), shirin, '/account-page');
  const hers = hersAtHome.page;

  await test.step('[CALL-02] who may not call yet is told why, on focus and tap', async () => {
    const off = button(hers, 'Voice call');
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await off.focus();
    await expect(hers.getByRole('tooltip')).toHaveText('Calling needs a premium package.');
    await expect(off).toHaveAccessibleDescription('Calling needs a premium package.');
    await goTo(hers, '/notifications');
    await expect(hers).toHaveURL(/notifications/);
  });
  const telephone = await telephoneOn(his, dan, thread);

  await test.step('[CALL-14] without the microphone nothing rings', async () => {
    const allow = await refuseDevices(his);
    await button(his, 'Voice call').click();
    await expect(inCall(his).getByRole('alert')).toContainText('Allow the microphone to talk.');
    await allow();
    await button(his, 'Try again').click();
    await expect(inCall(his)).toContainText('Ringing...');
    await expect(inCall(his).getByRole('status'), '[CALL-13] how it stands is announced').toHaveText('Ringing...');
  });
  await test.step('[CALL-05][CALL-13] it rings on both devices, is answered by the keyboard on one, and stops on the other', async () => {
    await expect(incoming(hersOutside.page)).toBeVisible();
    await expect(incoming(hers)).toBeVisible();
    await expect(button(hers, 'Answer')).toBeFocused();
    await expectNoBarriers(hers);
    await hers.keyboard.press('Enter');
    await expect(time(hers)).toBeVisible();
    await expect(incoming(hersOutside.page)).toHaveCount(0, WITHIN_A_SECOND);
    await expect(time(his)).toBeVisible();
    await expectSound(his);
    await expectSound(hers);
  });
  await test.step('[CALL-09][CALL-11] they mute, say that family is there, and one hangs up', async () => {
    await button(hers, 'Mute').click();
    await expect(inCall(his)).toContainText('Shirin Akter is muted');
    await hers.getByRole('switch', { name: 'Family is with me' }).click();
    await expect(inCall(his)).toContainText('A family member is present');
    await expect(inCall(his).getByRole('status'), '[CALL-13]').toContainText('A family member is present');
    await expect(inCall(his)).toContainText('Good');
    // A call that did not last a second is ended without its time.
    await expect(time(his)).toHaveText(/00:0[1-9]/);
    await button(hers, 'End').click();
    await expect(inCall(his)).toContainText(/Call ended, 00:/, WITHIN_TWO_SECONDS);
    await his.keyboard.press('Escape');
    await expect(his.getByRole('log')).toContainText(/Voice call, \d+ s/);
    await expect(button(his, 'Voice call')).toBeFocused();
  });
  await test.step('[CALL-08][CALL-09] a camera is off until it is turned on, seen by oneself first, and turned off again', async () => {
    await button(his, 'Video call').click();
    await expect(incoming(hers)).toContainText('Your camera is off until you turn it on.');
    await button(his, 'Mute').click();
    await button(hers, 'Answer').click();
    await expect(time(his)).toBeVisible();
    await expect(inCall(hers)).toContainText('Dan Rozario is muted');
    await expect.poll(() => mediaOf(his), 'who muted while it rang is not heard').toMatchObject({ sendsVoice: false });
    await button(his, 'Muted').click();
    await expect.poll(() => mediaOf(his)).toMatchObject({ sendsVoice: true });
    await button(hers, 'Camera').click();
    const preview = hers.getByRole('dialog', { name: 'Your picture' });
    await expect(preview.getByRole('button', { name: /^Start \(/ })).toBeDisabled();
    await preview.getByRole('radio', { name: 'The whole picture' }).check();
    expect((await mediaOf(his))?.framesDecoded).toBe(0);
    await button(preview, 'Start').click();
    await expect.poll(async () => (await mediaOf(his))?.framesDecoded ?? 0).toBeGreaterThan(3);
    await expect(inCall(his).getByLabel('Picture of Shirin Akter')).toBeVisible();
    await expectNoBarriers(his);
    await his.setViewportSize({ width: 360, height: 740 });
    await expectNoBarriers(his);
    await expectNoSidewaysScroll(his);
    await his.setViewportSize({ width: 1280, height: 720 });
    const own = button(hers, /^Your own picture/);
    const right = (await own.boundingBox())?.x ?? 0;
    await own.press('ArrowLeft');
    await expect.poll(async () => (await own.boundingBox())?.x ?? right).toBeLessThan(right);
    await button(hers, 'Camera').click();
    await expect(inCall(his).getByLabel('Picture of Shirin Akter')).toHaveCount(0);
  });
  await test.step('[CALL-09] made small, it goes on while he reads other pages, of other frames too', async () => {
    await his.keyboard.press('Escape');
    for (const path of ['/packages', '/feed']) {
      await goTo(his, path);
      await expect(his).toHaveURL(path);
      await expect(time(his)).toBeVisible();
    }
    await button(his, 'Back to the call').click();
    await expectSound(his);
  });
  await test.step('[CALL-14][CALL-13] a reload takes it up again, in Bengali', async () => {
    await keepInBrowser(hers, 'language', 'bn');
    await hers.reload();
    await listens(hers);
    await expect(time(hers)).toBeVisible(AFTER_A_RELOAD);
    await expectSound(hers);
    await expectSound(his);
    await expect(button(hers, 'মিউট')).toBeVisible();
    await expectNoBarriers(hers);
  });
  await test.step('[CALL-14] the media live on without the server, and the signalling returns', async () => {
    await his.context().setOffline(true);
    await expect(his.locator('html[data-live]')).toHaveCount(0);
    await expectSound(his);
    await his.context().setOffline(false);
    await isLive(his);
    await expectSound(hers);
  });
  await test.step('[CALL-09] ending and reporting leads to the report of this call', async () => {
    await button(his, 'End and report').click();
    const report = his.getByRole('dialog', { name: /^Report Shirin Akter: Video call, \d\d:\d\d/ });
    await report.getByRole('radio', { name: 'Other', exact: false }).last().check();
    await report.getByRole('textbox', { name: /Details/ }).fill('It was not her.');
    await button(report, 'Send report').click();
    await expect(report).toHaveCount(0);
    await expect(time(hers)).toHaveCount(0, WITHIN_TWO_SECONDS);
  });
  await test.step('[CALL-05][CALL-12] declining shows nothing but that; a missed call offers the way back', async () => {
    await changeLanguage(hers);
    await goTo(hers, thread);
    await expect(button(hers, 'Voice call')).toBeVisible();
    await goTo(his, thread);
    await button(his, 'Voice call').click();
    await button(hers, 'Decline').click();
    await expect(inCall(his)).toContainText('Declined');
    await button(his, 'Close').click();
    await button(his, 'Voice call').click();
    await expect(incoming(hers)).toBeVisible();
    // It may ring there before the answer to the button is here, and only then can it be taken back.
    await expect(inCall(his)).toContainText('Ringing...');
    await button(his, 'Cancel').click();
    await expect(incoming(hers)).toHaveCount(0, WITHIN_A_SECOND);
    await expect(hers.getByRole('log')).toContainText('Missed voice call');
    await hers.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Call back' }).click();
    await button(his, 'Answer').click();
    await expect(time(hers)).toBeVisible();
    await button(his, 'End').click();
    await expect(inCall(hers)).toContainText('Call ended', WITHIN_TWO_SECONDS);
    await hers.keyboard.press('Escape');
    await his.keyboard.press('Escape');
  });
  await test.step('[CALL-06][CALL-12] two who call at one moment get one call; the end of a session ends it', async () => {
    await meet([his, hers], '**/api/member/call/start');
    await Promise.all([button(his, 'Voice call').click(), button(hers, 'Voice call').click()]);
    await expect(time(his)).toBeVisible();
    await expect(time(hers)).toBeVisible();
    await expectSound(hers);
    await send(his.request, shirin.token, '/logout', { data: {} });
    await expect(time(his)).toHaveCount(0, WITHIN_TWO_SECONDS);
  });
  await test.step('[CALL-07] no candidate that names a device has left either browser', () => {
    const sent = [telephone, hersAtHome].flatMap(({ frames }) => candidatesIn(frames));
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((candidate) => !/ typ relay raddr 0\.0\.0\.0 rport 0/.test(candidate))).toEqual([]);
  });
});
