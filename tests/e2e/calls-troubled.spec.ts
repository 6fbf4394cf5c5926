import { expect, test, type Locator, type Page } from './support/story.ts';
import {
  AT_ALL_HOURS,
  expectSound,
  inCall,
  incoming,
  mediaOf,
  refuseDevices,
  sentOf,
  telephoneOn,
  time,
  unplug,
  withCamera,
} from './support/calling.ts';
import { send } from './support/calls.ts';
import { ask } from './support/database.ts';
import { aMan, aWomanAndAMan, connect } from './support/members.ts';
import { leadByNetwork } from './support/network.ts';
import { button, expectNoBarriers } from './support/pages.ts';
import type { SignedInPerson } from './support/people.ts';

test.use(withCamera);

/** Until a browser notices that nothing comes any more. */
const UNTIL_NOTICED = { timeout: 30_000 };
const WITHIN_TEN_SECONDS = { timeout: 10_000 };
const HOUR_MS = 3_600_000;
const WEAK = 'Weak: video paused to keep the sound';

/** Returns hours of calls that begin in two hours, on the clock of Dhaka. */
function notNow(): object {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [from, to] = [2, 3].map((hours) => clock.format(Date.now() + hours * HOUR_MS));
  return { from, to };
}

const makePremium = ({ user }: SignedInPerson): Promise<unknown> =>
  ask(
    `insert into premium_period (member_id, started_at, ends_at, renew_until) values ($1, now(), now() + interval '30 days', now() + interval '60 days')`,
    [user.id],
  );

const chooseLast = async (select: Locator): Promise<void> =>
  void (await select.selectOption((await select.locator('option').last().getAttribute('value')) ?? ''));

test('[CALL-02][CALL-03][CALL-04][CALL-06][CALL-08][CALL-09][CALL-14] calls that may not be, are planned or find somebody busy, and devices that are refused, pulled out and chosen', async ({
  page: his,
  elsewhere,
}) => {
  const { shirin, karim } = await aWomanAndAMan(his.request);
  const third = await aMan(his.request);
  const choose = (data: object) => send(his.request, shirin.token, '/member/call/settings', { data });
  for (const one of [karim, third]) await makePremium(one);
  const thread = `/messages/${await connect(his.request, karim, shirin)}`;
  const threadOfThird = await connect(his.request, third, shirin);
  await choose({ who: 'allowed', ...notNow() });
  await telephoneOn(his, karim, thread);
  const { page: hers } = await telephoneOn(await elsewhere(), shirin, thread);

  await test.step('[CALL-02][CALL-03] who is not allowed yet reads so, and may call as soon as she lets him', async () => {
    await expect(button(his, 'Voice call')).toHaveAccessibleDescription('Shirin Akter does not take calls.');
    await button(hers, 'More').click();
    await hers.getByRole('menuitem', { name: 'Let Karim Ali call me here' }).click();
    await expect(button(his, 'Voice call')).not.toHaveAttribute('aria-disabled');
  });

  await test.step('[CALL-03] out of hours nothing rings, and a message is begun', async () => {
    await button(his, 'Voice call').click();
    await expect(inCall(his)).toContainText('This is outside the hours Shirin Akter takes calls. Send a message to agree on a time.');
    await button(his, 'Send a message').click();
    const message = his.getByRole('textbox', { name: /message/i });
    await expect(message).toHaveValue('When may I call you?');
    await message.fill('');
    await expect(incoming(hers)).toHaveCount(0);
  });

  await test.step('[CALL-04] a call is planned, accepted, and cancelled', async () => {
    await button(his, 'More').click();
    await his.getByRole('menuitem', { name: 'Plan a call' }).click();
    const plan = his.getByRole('dialog', { name: 'Plan a call with Shirin Akter' });
    const time = plan.getByRole('group', { name: 'Time', exact: true });
    const tomorrow = { index: 2 };
    await time.getByLabel('Day', { exact: true }).selectOption(tomorrow);
    await button(plan, 'Send').click();
    await expect(plan.getByText('Choose both the day and the time.')).toBeVisible();
    await time.getByLabel('Time of day').selectOption('18:00');
    await expectNoBarriers(his);
    await button(plan, 'Send').click();
    const planned = (page: Page) => page.getByRole('region', { name: 'Planned call' });
    await expect(planned(hers)).toContainText('Karim Ali would like to call. When does it suit you?');
    await planned(hers).getByRole('listitem').getByRole('button').click();
    await expect(button(planned(his), 'Add to calendar')).toBeVisible();
    await button(planned(his), 'Cancel the call').click();
    for (const page of [his, hers]) await expect(planned(page)).toHaveCount(0);
  });
  await choose({ who: 'connected', ...AT_ALL_HOURS });

  await test.step('[CALL-06] who is in another call is busy, and has missed one', async () => {
    const rung = await send(his.request, third.token, '/member/call/start', { data: { chat_thread_id: threadOfThird, kind: 'voice' } });
    const body = { data: { call_id: rung.data['call_id'] } };
    await send(his.request, shirin.token, '/member/call/answer', body);
    await button(his, 'Voice call').click();
    await expect(inCall(his)).toContainText('Busy');
    await button(his, 'Close').click();
    await expect(hers.getByRole('log')).toContainText('Missed voice call');
    await send(his.request, third.token, '/member/call/end', body);
  });

  await test.step('[CALL-14] a microphone that another program holds keeps the call ringing until it can be answered', async () => {
    await button(his, 'Video call').click();
    const release = await refuseDevices(hers, 'NotReadableError');
    await button(hers, 'Answer').click();
    await expect(hers.getByRole('alert')).toContainText('Allow the microphone to talk.');
    await release();
    await button(hers, 'Try again').click();
    await expect(time(his)).toBeVisible();
    await expectSound(his);
  });

  await test.step('[CALL-09] one that is pulled out in a call is told, and spoken into again; another one is chosen', async () => {
    await unplug(hers, 'audio');
    await expect(inCall(hers).getByRole('alert')).toContainText('Allow the microphone to talk.');
    await button(hers, 'Try again').click();
    await expect(inCall(hers).getByRole('alert')).toHaveCount(0);
    const before = (await sentOf(hers)).audio;
    await button(hers, 'Devices').click();
    const devices = hers.getByRole('dialog', { name: 'Devices' });
    await expectNoBarriers(hers);
    await chooseLast(devices.getByRole('combobox', { name: 'Microphone' }));
    await expect.poll(async () => (await sentOf(hers)).audio).not.toBe(before);
    await button(devices, 'Done').click();
    await expectSound(his);
  });

  await test.step('[CALL-08][CALL-09] a camera that is refused is told; another one is chosen in the call', async () => {
    const release = await refuseDevices(hers);
    await button(hers, 'Camera').click();
    await expect(inCall(hers).getByRole('alert')).toHaveText('Allow the camera to be seen.');
    await release();
    await his.evaluate(() => Object.defineProperty(document, 'pictureInPictureEnabled', { value: false, configurable: true }));
    await button(hers, 'Camera').click();
    await button(hers, 'Start').click();
    await expect(inCall(his).getByLabel('Picture of Shirin Akter')).toBeVisible();
    const before = (await sentOf(hers)).video;
    await button(hers, 'Devices').click();
    const devices = hers.getByRole('dialog', { name: 'Devices' });
    await chooseLast(devices.getByRole('combobox', { name: 'Camera' }));
    await expect.poll(async () => (await sentOf(hers)).video).not.toBe(before);
    await button(devices, 'Done').click();
    const seen = (await mediaOf(his))?.framesDecoded ?? 0;
    await expect.poll(async () => (await mediaOf(his))?.framesDecoded ?? 0).toBeGreaterThan(seen + 3);
  });

  await test.step('[CALL-09] her picture stands in a window of its own where the browser has it', async () => {
    await expect(button(his, 'Full screen')).toBeVisible();
    await expect(button(his, 'Own window')).toHaveCount(0);
    await his.evaluate(() => void delete (document as { pictureInPictureEnabled?: unknown }).pictureInPictureEnabled);
    await his.keyboard.press('Escape');
    await button(his, 'Back to the call').click();
    const isApart = () => his.evaluate(() => document.pictureInPictureElement?.getAttribute('aria-label') ?? null);
    await button(his, 'Own window').click();
    await expect.poll(isApart).toBe('Picture of Shirin Akter');
    await button(his, 'Own window').click();
    await expect.poll(isApart).toBeNull();
  });
});

test('[CALL-01][CALL-10][CALL-14] a line that is weak, breaks, comes back or is lost, and a relay that is away, each with its words', async ({
  page: his,
  elsewhere,
}) => {
  const { shirin, karim } = await aWomanAndAMan(his.request);
  await makePremium(karim);
  const thread = `/messages/${await connect(his.request, karim, shirin)}`;
  await send(his.request, shirin.token, '/member/call/settings', { data: AT_ALL_HOURS });
  await telephoneOn(his, karim, thread);
  const { page: hers } = await telephoneOn(await elsewhere(), shirin, thread);
  const network = await leadByNetwork(his);

  await test.step('[CALL-10] a weak line pauses the picture and keeps the sound, and says so to both', async () => {
    await button(his, 'Video call').click();
    await button(hers, 'Answer').click();
    await button(his, 'Camera').click();
    await button(his, 'Start').click();
    await expect(inCall(hers).getByLabel('Picture of Karim Ali')).toBeVisible();
    network().lose(3);
    for (const page of [his, hers]) await expect(inCall(page)).toContainText(WEAK, { timeout: 30_000 });
    await expectSound(hers);
    network().lose(0);
    await button(his, 'Camera').click();
    await expect(inCall(his)).toContainText('Good');
  });

  await test.step('[CALL-10][CALL-14] a network that is lost for another one breaks the line, which is restored within ten seconds', async () => {
    network().lose(1);
    for (const page of [his, hers]) await expect(inCall(page)).toContainText('Reconnecting...', UNTIL_NOTICED);
    network().change();
    network().lose(0);
    for (const page of [his, hers]) await expect(time(page)).toBeVisible(WITHIN_TEN_SECONDS);
    await expectSound(his);
    await expectSound(hers);
  });

  await test.step('[CALL-10] one that does not come back ends the call, with the way to call again', async () => {
    network().lose(1);
    for (const page of [his, hers]) await expect(inCall(page)).toContainText('The connection was lost.', { timeout: 35_000 });
    await expect(button(his, 'Call again')).toBeFocused();
    await expectNoBarriers(his);
    network().lose(0);
    for (const page of [his, hers]) await button(page, 'Close').click();
  });

  await test.step('[CALL-01] without the relay calls are not possible right now', async () => {
    await his.route('**/api/member/call/relay?*', (route) => route.fulfill({ status: 503, json: { result: false } }));
    await button(his, 'Voice call').click();
    await button(hers, 'Answer').click();
    await expect(inCall(his)).toContainText('Calls are not possible right now.');
  });
  network().close();
});
