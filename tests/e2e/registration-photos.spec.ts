import { expect, test, type Page } from './support/story.ts';
import { read } from './support/calls.ts';
import { expectNoBarriers, expectUsable } from './support/pages.ts';
import { aBrokenPicture, aPicture, notAPicture } from './support/pictures.ts';
import { aMemberAtStep, editor, expectEditor, giveCamera, pageButton, pick, row, stepBar } from './support/registration.ts';

/** Expects that the camera has begun to show something: before, there is nothing to capture. */
async function expectCameraPicture(page: Page): Promise<void> {
  const video = editor(page).locator('video');
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.videoWidth)).toBe(640);
}

const verification = (page: Page) => page.getByRole('region', { name: 'Verification image' });
const backToPhotos = async (page: Page): Promise<void> => {
  await stepBar(page)
    .getByRole('link', { name: /Photos/ })
    .click();
  await expect(page).toHaveURL(/\/registration\/step-2$/);
};

test.describe('photos', () => {
  test('[UX-09][REG-104][REG-106][REG-107][REG-110][REG-113][REG-114][REG-115][REG-117][REG-118][REG-122] pictures are picked, refused in words, shown at once, sent together, replaced and removed', async ({
    page,
  }) => {
    const { token } = await aMemberAtStep(page, 2);
    await test.step('[REG-104][REG-106][REG-107][REG-113][REG-114][REG-115][REG-118][REG-122] pictures are picked, refused in words, shown at once and sent together', async () => {
      await expect(page.getByText('Upload 2 photos to start. Profiles with 4 or more stand out.')).toBeVisible();
      await expectUsable(page);
      await expect(row(page, 'profilePicture'), '[UX-09] quiet at first').toHaveText('Profile picture');
      const choosing = page.waitForEvent('filechooser');
      await pageButton(page, 'Continue').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Please add a profile picture' })).toBeVisible();
      await choosing;
      await expect(row(page, 'profilePicture'), '[UX-09] then it says so, and is opened').toContainText('Please add a profile picture');
      await expect(row(page, 'profilePicture').getByRole('button')).toBeFocused();

      for (const [file, words] of [
        [notAPicture, 'Please choose a JPEG, PNG or WebP photo.'],
        [aBrokenPicture, 'This photo could not be read. Please choose another one.'],
        [await aPicture(399, 800), 'The photo must be at least 400 x 400 pixels.'],
      ] as const) {
        await pick(page, 'Profile picture', file);
        await expect(page.getByText(words)).toBeVisible();
      }
      await expectNoBarriers(page);
      await pick(page, 'Profile picture', await aPicture(500, 700, 'png'));
      await expect(page.getByRole('img', { name: 'Profile picture' })).toBeVisible();
      await expect(page.getByText('The photo must be at least 400 x 400 pixels.')).toBeHidden();
      for (const name of ['Cover photo', 'Gallery photo 1']) await expect(page.getByText(`${name} · optional`), '[REG-122]').toBeVisible();
      await pick(page, 'Cover photo', await aPicture(1600, 700));
      await pick(page, 'Gallery photo 1', await aPicture());
      for (const name of ['Cover photo', 'Gallery photo 1']) await expect(page.getByRole('img', { name })).toBeVisible();
      await page.getByRole('button', { name: 'Photo Guidelines' }).click();
      await expect(editor(page).getByRole('listitem')).toHaveText([
        'Original photos only',
        'No blurry or unclear face',
        'No watermark',
        'Full face visible',
        'Nothing covering the face',
        'Only you in the photo',
        'Taken in the last 3 months',
      ]);
      await expect(editor(page).getByText('Photos are cross-checked with the verification image.')).toBeVisible();
      await expectNoBarriers(page);
      await page.keyboard.press('Escape');

      let uploads = 0;
      const held = Promise.withResolvers<void>();
      await page.route('**/step-2/update', async (route) => {
        uploads += 1;
        await held.promise;
        await route.continue();
      });
      await pageButton(page, 'Continue').click();
      await expect(pageButton(page, 'Uploading...')).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(3);
      await pageButton(page, 'Uploading...').click({ force: true });
      held.resolve();
      await expect(page).toHaveURL(/\/registration\/step-3$/);
      expect(uploads).toBe(1);

      await backToPhotos(page);
      await expect(page.getByText('Waiting for review'), '[REG-116]').toHaveCount(3);
      const { data } = (await read(page.request, token, '/member/registration/step-2/get')) as {
        data: { photos: Record<string, string | null> };
      };
      expect(data.photos['gallery_image_2']).toBeNull();
    });

    await test.step('[REG-117] a filled slot offers Replace and, but for the profile picture, Remove', async () => {
      await page.getByRole('button', { name: 'Profile picture: Change' }).click();
      await expect(editor(page).getByRole('button', { name: 'Replace' })).toBeVisible();
      await expect(editor(page).getByRole('button', { name: 'Remove' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Gallery photo 1: Change' }).click();
      await editor(page).getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('button', { name: 'Gallery photo 1: Choose a photo' })).toBeVisible();
    });

    await test.step('[REG-110] without a camera the verification image is a file', async () => {
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
      });
      await page.getByRole('button', { name: 'Take a photo' }).click();
      await expect(editor(page).getByText('We could not open the camera. Choose a photo file instead.')).toBeVisible();
      await pick(editor(page), 'Choose a file instead', await aPicture());
      await editor(page).getByRole('button', { name: 'Use this photo' }).click();
      await expect(verification(page).getByText('Waiting for review')).toBeVisible();
    });
  });

  test('[REG-107][REG-110][REG-112][REG-121][REG-124][REG-125][REG-126][REG-127] a broken upload is tried again, the blur has two levels, and the verification image is taken by the camera', async ({
    page,
  }) => {
    await giveCamera(page);
    const { token } = await aMemberAtStep(page, 2);
    await test.step('[REG-107][REG-121] a broken upload keeps the picture and can be tried again', async () => {
      await page.route('**/step-2/update', (route) => route.abort());
      await pick(page, 'Profile picture', await aPicture());
      await expect(page.getByRole('img', { name: 'Profile picture' })).toBeVisible();
      await pageButton(page, 'Continue').click();
      await expect(page.getByRole('button', { name: 'Upload failed. Try again' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Profile picture' })).toBeVisible();
      await page.unroute('**/step-2/update');
      await page.getByRole('button', { name: 'Upload failed. Try again' }).click();
      await expect(page.getByText('Waiting for review')).toBeVisible();
      await page.route('**/complete-step/2', (route) => route.fulfill({ status: 500, json: { result: false } }));
      await pageButton(page, 'Continue').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' }), '[REG-176]').toBeVisible();
      await page.unroute('**/complete-step/2');
      await pageButton(page, 'Continue').click();
      await expect(page).toHaveURL(/\/registration\/step-3$/);
    });

    await test.step('[REG-124][REG-125][REG-126][REG-127] the blur has two levels, shows its effect, and tells when it could not be saved', async () => {
      await backToPhotos(page);
      const toggle = page.getByRole('switch', { name: 'Blur my photos' });
      await toggle.click();
      await expectEditor(page, 'Blur Photos');
      await expect(editor(page).getByLabel(/Only Me/)).toBeChecked();
      await expectNoBarriers(page);
      await editor(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(toggle).not.toBeChecked();
      await toggle.click();
      await editor(page)
        .getByLabel(/Premium Members Only/)
        .check();
      await editor(page).getByRole('button', { name: 'Apply' }).click();
      await expect(toggle).toBeChecked();
      await expect(page.getByRole('button', { name: 'Premium Members Only' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Profile picture' })).toHaveCSS('filter', /blur/);
      const level = async () =>
        ((await read(page.request, token, '/member/registration/step-2/get')) as { data: { photos: { blur_photos: number } } }).data.photos
          .blur_photos;
      await expect.poll(level).toBe(2);
      await page.route('**/step-2/update', (route) => route.abort());
      await toggle.click();
      await expect(page.getByText('Could not change the blur. Please try again.')).toBeVisible();
      await expect(toggle).toBeChecked();
      await page.unroute('**/step-2/update');
      await toggle.click();
      await expect(toggle).not.toBeChecked();
      await expect.poll(level).toBe(0);
    });

    await test.step('[REG-110][REG-112] the verification image is taken by the camera, and taken again before it is sent', async () => {
      await expect(page.getByText('We compare your photos with it. It is never shown.')).toBeVisible();
      await page.getByRole('button', { name: 'Take a photo' }).click();
      await expectCameraPicture(page);
      await editor(page).getByRole('button', { name: 'Capture' }).click();
      await editor(page).getByRole('button', { name: 'Take again' }).click();
      await expectCameraPicture(page);
      await editor(page).getByRole('button', { name: 'Capture' }).click();
      await editor(page).getByRole('button', { name: 'Use this photo' }).click();
      await expect(verification(page).getByText('Waiting for review')).toBeVisible();
    });
  });
});
