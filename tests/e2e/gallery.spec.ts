import { expect, test, type Page } from './support/story.ts';
import { arriveInOwnSession } from './support/demo.ts';
import { A_USUAL_PHONE, expectNoBarriers, expectUsable, open } from './support/pages.ts';
import { aMemberWithoutPackage } from './support/payments.ts';
import { aPicture, notAPicture } from './support/pictures.ts';
import { editor, pick } from './support/registration.ts';

const furtherPhotos = (page: Page) => page.getByRole('region', { name: 'More photos' });
const freePhotos = (page: Page) => page.getByRole('region', { name: 'Free photos' });
const NO_ROOM = {
  status: 503,
  headers: { 'retry-after': '5' },
  json: { result: false, code: 'service_unavailable', message: 'The service is not available now. Please try again.' },
};
const tiles = (page: Page) => furtherPhotos(page).getByRole('listitem');

test('[PROF-78][PROF-81][PROF-83][PROF-85][PROF-102][REL-04] a further photo is shown with its cost, broken off, tried again and deleted', async ({
  page,
}) => {
  await arriveInOwnSession(page, 'dan');
  await open(page, '/my-gallery');
  const before = await tiles(page).count();
  await pick(page, 'Add photo', notAPicture);
  await expect(page.getByText('Please choose a JPEG, PNG or WebP photo.')).toBeVisible();
  await pick(page, 'Add photo', await aPicture(600, 1200));
  await expect(editor(page)).toContainText('Cost: 1');
  const preview = await editor(page).getByRole('img', { name: 'Your photo' }).boundingBox();
  expect(Math.round(preview?.height ?? 0)).toBeLessThanOrEqual(300);
  await expectNoBarriers(page);

  const clientIds: (string | undefined)[] = [];
  await page.route(
    '**/api/member/gallery-image',
    async (route) => {
      const form = route.request().postDataBuffer()?.toString('latin1') ?? '';
      clientIds.push(/name="client_id"\r\n\r\n(\S+)/.exec(form)?.[1]);
      // The first answer is lost although the photo is stored.
      if (clientIds.length === 1) await route.fetch().then(() => route.abort());
      else await route.continue();
    },
    { times: 2 },
  );
  await editor(page).getByRole('button', { name: 'Upload' }).click();
  const failed = furtherPhotos(page).getByRole('alert');
  await expect(failed).toContainText('Upload failed');
  await expectNoBarriers(page);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toBeHidden();
  await expect(tiles(page)).toHaveCount(before + 1);
  expect(new Set(clientIds).size).toBe(1);
  await expect(tiles(page).first()).toContainText('Waiting for review');

  await tiles(page).first().getByRole('button').click();
  await editor(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Delete this photo?' })).toBeVisible();
  await expectNoBarriers(page);
  await editor(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(tiles(page)).toHaveCount(before);
});

test('[QUAL-57][PROF-79][PROF-80][PROF-81][PROF-85][PROF-86][REG-114][REG-115] without a credit the four free photos can be placed, and more are bought', async ({
  page,
}) => {
  await aMemberWithoutPackage(page);
  await page.route('**/api/member/gallery-image?**', (route) => route.fulfill({ status: 500, json: { result: false } }));
  await page.goto('/my-gallery');
  await expect(page.getByText('Could not load your photos. Please try again.')).toBeVisible();
  await page.unroute('**/api/member/gallery-image?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(furtherPhotos(page)).toContainText('Uploads left: 0');
  await expect(furtherPhotos(page)).toContainText('No photos yet');
  await expect(furtherPhotos(page).getByRole('link', { name: 'Buy now' })).toHaveAttribute('href', '/packages');
  await expect(page.getByText('Upload 2 photos to start. Profiles with 4 or more stand out.')).toBeVisible();
  await expect(page.getByText('Photos should be no more than 3 months old.')).toBeVisible();

  const places = freePhotos(page).getByRole('listitem');
  const inFirstLine = () =>
    places.evaluateAll((all) => {
      const tops = all.map((place) => place.getBoundingClientRect().top);
      return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1).length;
    });
  await expect.poll(inFirstLine).toBe(4);
  await page.setViewportSize({ width: A_USUAL_PHONE, height: 800 });
  await expect.poll(inFirstLine).toBe(3);

  await page.route('**/step-2/update', (route) => route.abort(), { times: 1 });
  await pick(page, 'Cover photo', await aPicture(1200, 600));
  await expect(places.first().getByRole('alert')).toContainText('Upload failed');
  // A server that has no room for it at the moment loses nothing either.
  await page.route('**/step-2/update', (route) => route.fulfill(NO_ROOM), { times: 1 });
  const refused = page.waitForResponse((response) => response.status() === 503);
  await places.first().getByRole('button', { name: 'Try again' }).click();
  await refused;
  await expect(places.first().getByRole('alert')).toContainText('Upload failed');
  await places.first().getByRole('button', { name: 'Try again' }).click();
  await expect(places.first()).toContainText('Waiting for review');
  await expect(furtherPhotos(page)).toContainText('Uploads left: 0');

  const profilePhoto = freePhotos(page).getByRole('button', { name: 'Profile photo: Open' });
  await profilePhoto.click();
  await expect(editor(page).getByRole('button', { name: 'Replace' })).toBeVisible();
  await expect(editor(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Photo Guidelines' }).click();
  await expect(editor(page).getByRole('listitem')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expectUsable(page);
});
