import { expect, test, type APIRequestContext, type Page } from './support/story.ts';
import { read, send } from './support/calls.ts';
import { ask } from './support/database.ts';
import { aRegisteredMember } from './support/registration.ts';
import { expectNoBarriers, expectNoSidewaysScroll, goTo, heading, open } from './support/pages.ts';
import type { SignedInPerson } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import { aRecording } from './support/recordings.ts';
import { aColleagueArrives } from './support/staff.ts';

/** Models are loaded and read by two cores that other stories use, too. */
const A_READING_OF_FACES = { timeout: 45_000 };

const member = (request: APIRequestContext, fullName: string): Promise<SignedInPerson> => aRegisteredMember(request, { fullName });

/**
 * Makes what a member handed in the oldest of its queue, however many stories hand something in: `place` 1 is the first. A second try comes
 * before the first, whose items somebody may hold still.
 */
async function putInFront(table: string, { user }: SignedInPerson, place: number): Promise<void> {
  await ask(
    `update ${table} set created_at = timestamptz '2020-01-01' - (now() - timestamptz '2026-01-01') + $2 * interval '1 hour' where member_id = $1 and status = 'pending'`,
    [user.id, place],
  );
}

async function handInPhoto(request: APIRequestContext, owner: SignedInPerson, place: number): Promise<void> {
  await send(request, owner.token, '/member/registration/step-2/update', { multipart: { profile_picture: await aPicture(900, 1100) } });
  await putInFront('photo', owner, place);
}

/** Sends pictures as 'Verify with the camera' does, though without a face, and waits until they are reckoned. */
async function sendFaceCheck(request: APIRequestContext, owner: SignedInPerson, place: number): Promise<void> {
  const begun = await send(request, owner.token, '/member/face-check/begin', { data: { consent_version: 1 } });
  const [straight, first, second] = await Promise.all([aPicture(800, 800), aPicture(700, 700), aPicture(700, 700)]);
  const multipart = { check_id: Number(begun.data['check_id']), straight, first, second };
  await send(request, owner.token, '/member/face-check/send', { multipart });
  await putInFront('verification_image', owner, place);
  const reckoned = () => ask('select from face_check where id = $1 and findings is not null', [multipart.check_id]);
  await expect.poll(reckoned, A_READING_OF_FACES).toHaveLength(1);
}

const noticesOf = async (request: APIRequestContext, { token }: SignedInPerson): Promise<string[]> =>
  ((await read(request, token, '/member/notifications'))['data'] as { message: string }[]).map(({ message }) => message);
const isTold = (request: APIRequestContext, person: SignedInPerson, ...messages: string[]) =>
  expect.poll(() => noticesOf(request, person)).toEqual(messages);
const shows = (page: Page, name: string) => expect(page.getByRole('link', { name }).filter({ visible: true })).toBeVisible();

test('[FACE-03][FACE-04][STAFF-13][STAFF-15][STAFF-39][STAFF-40][STAFF-47][STAFF-48][NOTE-10] photos, introductions, faces and IDs are reviewed by keyboard alone, and members are told', async ({
  page,
}) => {
  const { request } = page;
  const keys = (...presses: string[]) =>
    presses.reduce((before, press) => before.then(() => page.keyboard.press(press)), Promise.resolve());
  const [nadia, rahim] = [await member(request, 'Nadia In Review'), await member(request, 'Rahim In Review')];
  await handInPhoto(request, nadia, 1);
  await handInPhoto(request, rahim, 2);
  const number = `AB${nadia.user.id}`.padEnd(9, '7').slice(0, 12);
  const moderator = await aColleagueArrives(page, ['moderator'], 'Moni Akter');
  await open(page, '/staff');

  await test.step('[STAFF-13][STAFF-48] a photo is approved and the next, which is there at once, is rejected; a decision is taken back', async () => {
    await keys('g', 'p');
    await shows(page, 'Nadia In Review');
    await expect(page.getByText('not checked').filter({ visible: true })).toHaveCount(2);
    await expectNoBarriers(page);
    // The picture of the next one is loaded while this one is looked at.
    const areLoaded = () =>
      page.getByAltText('Profile photo').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expect.poll(areLoaded).toEqual([true, true]);
    await keys('a');
    await shows(page, 'Rahim In Review');
    const photo = page.getByRole('img', { name: 'Profile photo' }).filter({ visible: true });
    expect(await photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(884);
    await keys('6');
    await expect(page.getByText(/2 decisions go out/)).toBeVisible();
    await keys('z');
    await shows(page, 'Rahim In Review');
    expect(await noticesOf(request, nadia)).toEqual([]);
    await keys('4');
    await send(request, rahim.token, '/member/profile-intro', { multipart: { type: 'voice', file: aRecording(1) } });
    await putInFront('introduction_clip', rahim, 1);
    // What is pending leaves when somebody goes on.
    await keys('g', 'n');
    await expect(heading(page, 'Review: Introductions')).toBeVisible();
    await isTold(request, nadia, 'Your photo was approved.');
    await isTold(request, rahim, 'Your photo was not approved: Please use a photo in which your whole face can be seen.');
    const holds = () => ask("select item_id from review_lock where kind = 'photos' and staff_id = $1", [moderator.user.id]);
    await expect.poll(holds).toEqual([]);
  });

  await test.step('[STAFF-40] an introduction is approved once it was played to its end', async () => {
    await shows(page, 'Rahim In Review');
    await expect(page.getByRole('button', { name: 'Approve' }).filter({ visible: true })).toBeDisabled();
    await keys('a');
    await expect(page.getByText(/decision goes out/)).toHaveCount(0);
    await keys('p');
    // The sentence beside 'Approve' ends with the same words.
    await expect(page.getByText('Played to its end.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' }).filter({ visible: true })).toBeEnabled();
    await expectNoBarriers(page);
    await keys('a');
    await sendFaceCheck(request, nadia, 1);
    await keys('g', 'f');
    await expect.poll(() => noticesOf(request, rahim)).toContain('Your voice introduction was approved.');
  });

  await test.step('[STAFF-39][FACE-03][FACE-04] pictures taken live stand beside the photo, with what was found; a face is asked for anew with words of one’s own, and then approved', async () => {
    await shows(page, 'Nadia In Review');
    const live = page.getByRole('region', { name: 'Taken live with the camera' }).filter({ visible: true });
    const pictures = () =>
      page
        .getByRole('img', { name: /^(The picture to decide on|Profile photo|Movement [12]: .+)$/ })
        .filter({ visible: true })
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expect.poll(pictures).toEqual([true, true, true, true]);
    await expect(live.getByText('no face found')).toHaveCount(3);
    await expect(live.getByText(/^Consent given on \d/)).toBeVisible();
    await expectNoBarriers(page);
    await keys('r');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Please take off the sunglasses.');
    await keys('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keys('g', 'i');
    await expect
      .poll(() => noticesOf(request, nadia))
      .toContain('Your face verification was not approved: Please take off the sunglasses.');
    await send(request, nadia.token, '/member/registration/step-2/update', { multipart: { verification_image: await aPicture(800, 800) } });
    await putInFront('verification_image', nadia, 2);
    await sendFaceCheck(request, rahim, 3);
    await keys('g', 'f');
    await shows(page, 'Nadia In Review');
    await keys('a');
    await shows(page, 'Rahim In Review');
    await expect(live).toBeVisible();
    await keys('a');
    const multipart = { govt_id_type: 'passport', govt_id_number: number, govt_id_front: await aPicture(1200, 800) };
    await send(request, nadia.token, '/member/registration/step-1/update', { multipart });
    await putInFront('identity_document', nadia, 1);
    await keys('g', 'i');
    for (const person of [nadia, rahim])
      await expect.poll(() => noticesOf(request, person)).toContain('Your face verification was approved.');
  });

  await test.step('[STAFF-15][STAFF-47][STAFF-06] an ID opens with a reason, is compared with what was given, and is approved', async () => {
    await shows(page, 'Nadia In Review');
    await expect(page.getByText(`••••${number.slice(-4)}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await keys('o', 'Enter');
    await expect(page.getByText(number)).toBeVisible();
    const scan = page.getByRole('img', { name: 'Front' }).filter({ visible: true });
    await expect.poll(() => scan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    const looks = await ask(
      "select details->>'kind' as kind, reason from audit_entry where actor_id = $1 and reason = 'Review of a new ID' order by id",
      [moderator.user.id],
    );
    expect(looks.map(({ kind }) => kind)).toEqual(['identity_number', 'identity_front']);
    await expectNoBarriers(page);
    await keys('a');
    await handInPhoto(request, nadia, 1);
    await keys('g', 'p');
    await expect.poll(() => noticesOf(request, nadia)).toContain('Your ID was approved.');
  });

  await test.step('[STAFF-39][STAFF-25] a new profile photo of a member with the badge is compared; who comes second is told who decided', async () => {
    await shows(page, 'Nadia In Review');
    await expect(page.getByRole('button', { name: 'Same person' })).toBeVisible();
    await expect(page.getByText('Face verified', { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await keys('n');
    await keys('g', 'f');
    await expect
      .poll(() => noticesOf(request, nadia))
      .toContain('Your face verification was not approved: Your new profile photo needs a new verification image. Please take one again.');
  });

  await test.step('[STAFF-48] the whole queue says who looks at what, and begins with what is chosen', async () => {
    await handInPhoto(request, rahim, 1);
    await page.getByRole('link', { name: 'The whole queue' }).click();
    await expect(page.getByText('Nothing to show here.').or(page.getByRole('table'))).toBeVisible();
    await goTo(page, '/staff/reviews/photos/list');
    await expect(page.getByRole('link', { name: 'Rahim In Review' }).first()).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'Rahim In Review' }).first().click();
    await shows(page, 'Rahim In Review');
  });
});
