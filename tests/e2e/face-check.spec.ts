import { expect, test } from './support/story.ts';
import { giveFaceCamera, refuseCamera } from './support/face-camera.ts';
import { aWoman } from './support/members.ts';
import { arriveSignedIn } from './support/people.ts';
import { expectNoBarriers, goTo, open, policyViolations, watchPolicy } from './support/pages.ts';

/** Models are loaded and read by two cores that other stories use, too. */
const A_FACE_IS_SEEN = { timeout: 45_000 };

test('[FACE-01][FACE-02][FACE-04][FACE-07][QUAL-64] a member is verified with the camera, and by a photo where it cannot be used; nothing leaves before ‘Send’', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watchPolicy(page);
  await giveFaceCamera(page);
  await arriveSignedIn(page, await aWoman(page.request));
  await open(page, '/manage-profile#verification');
  const region = page.getByRole('region', { name: 'Verification image' });
  const begin = region.getByRole('button', { name: 'Verify with the camera' });
  const dialog = page.getByRole('dialog', { name: 'Verify with the camera' });

  await test.step('[FACE-07] the consent comes before the camera, and nothing of the models is loaded before it', async () => {
    await begin.click();
    await expect(
      dialog.getByText('We make a number code of your face to compare your photos. You can delete it at any time.'),
    ).toBeVisible();
    await expectNoBarriers(page);
    expect(asked.filter((path) => path.startsWith('/face/') || path.includes('face-reader'))).toEqual([]);
  });

  await test.step('[FACE-01] the picture straight on is taken when it is right; movements are taken by hand where they are not seen', async () => {
    await dialog.getByRole('button', { name: 'I agree, begin' }).click();
    await expect(dialog.getByText('Picture 2 of 3')).toBeVisible(A_FACE_IS_SEEN);
    await expect(dialog.getByRole('status')).toHaveText('A little more');
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Take the picture now' }).click();
    await expect(dialog.getByText('Picture 3 of 3')).toBeVisible();
    await dialog.getByRole('button', { name: 'Take the picture now' }).click();
    await expect(dialog.getByText('These pictures are sent')).toBeVisible();
    await expect(dialog.getByRole('img')).toHaveCount(3);
    expect(asked).toContain('/face/blazeface.json');
    expect(asked.filter((path) => path.endsWith('/face-check/send'))).toEqual([]);
  });

  await test.step('[FACE-04] they are sent together, and wait for staff', async () => {
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(region.getByText('Waiting for review')).toBeVisible();
    expect(await policyViolations(page)).toEqual([]);
  });

  await test.step('[FACE-02] without a camera the way goes on by a photo', async () => {
    const begunOften = 'You have begun several times today. Try again tomorrow, or upload a photo of your face: the badge is the same.';
    const json = { result: false, code: 'too_many_requests', message: begunOften };
    await page.route('**/api/member/face-check/begin', (route) => route.fulfill({ status: 429, json }), { times: 1 });
    await begin.click();
    await dialog.getByRole('button', { name: 'I agree, begin' }).click();
    await expect(dialog.getByText(begunOften)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Upload a photo instead' })).toBeVisible();
    await dialog.getByRole('banner').getByRole('button', { name: 'Close' }).click();
    await refuseCamera(page);
    await begin.click();
    await dialog.getByRole('button', { name: 'I agree, begin' }).click();
    await expect(dialog.getByText(/^The camera cannot be used here\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload a photo instead' }).click();
    const photo = page.getByRole('dialog', { name: 'Take a photo of your face' });
    await expect(photo.getByRole('button', { name: 'Choose a file instead' }).first()).toBeVisible();
    await photo.getByRole('banner').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('[FACE-07] the face data is deleted, and the check that waits is taken back', async () => {
    await goTo(page, '/privacy-settings');
    await page.getByRole('button', { name: 'Delete my face data' }).click();
    await page.getByRole('dialog', { name: 'Delete your face data?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Your face data is deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete my face data' })).toHaveCount(0);
  });
});
