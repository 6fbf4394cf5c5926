import { expect, test, type Page } from '@playwright/test';
import { newestCode, sentTo } from './support/outbox.ts';
import { expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, open } from './support/pages.ts';
import { A_GOOD_PASSWORD, openAccount } from './support/people.ts';
import { aBrokenPicture, aPicture, notAPicture } from './support/pictures.ts';
import { aMemberAtStep, chooseBirthday, editor, expectEditor, giveCamera, goOnTo, openEditor, pageButton, pick, pickPlace, read, row, storedStepOne } from './support/registration.ts';

const DHAKA = { latitude: 23.810331, longitude: 90.412521 };

async function expectWellMade(page: Page): Promise<void> {
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
  await expectThumbHighControls(page);
}

test.describe('a woman registers herself', () => {
  test.use({ permissions: ['geolocation'], geolocation: DHAKA });
  test.setTimeout(150_000);

  test('[REG-11][REG-12][REG-30][REG-32][REG-35][REG-36][REG-37][REG-40][REG-43][REG-45][REG-83][REG-85][REG-119][REG-160][REG-173][REG-178] she goes from sign-in through four steps to the feed', async ({ page }) => {
    const { phone } = await openAccount(page.request);
    await open(page, '/signin');
    await page.getByLabel('Email or Phone').fill(`+880${phone}`);
    await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Basic Information' })).toBeVisible();
    await expect(page.getByText('Everything is saved as you go. You can come back at any time.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Need help? Contact us' })).toHaveAttribute('href', '/contact-us');
    await expect(page.getByRole('group', { name: 'Looking for marriage?' }).getByLabel('Yes')).toBeChecked();
    await expect(page.getByRole('group', { name: 'This profile is for' }).getByLabel('Myself')).toBeChecked();
    await expectWellMade(page);
    await walkStepOne(page);
    await pageButton(page, 'Continue').click();
    await expect(page).toHaveURL(/\/registration\/step-2$/);

    await pick(page, 'Profile picture', await aPicture());
    await pageButton(page, 'Continue').click();
    await expect(page.getByText('Heading to next step.')).toBeVisible();
    await expect(page).toHaveURL(/\/registration\/step-3$/);

    await walkStepThree(page);
    await pageButton(page, 'Continue').click();
    await expect(page).toHaveURL(/\/registration\/step-4$/);

    await row(page, 'mobile').getByRole('button', { name: 'Verify', exact: true }).click();
    await editor(page).getByRole('button', { name: 'Send Code' }).click();
    const code = await newestCode(page.request, `+880${phone}`, 4);
    await editor(page).getByLabel(/digit 1/i).pressSequentially(code);
    await editor(page).getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(row(page, 'mobile').getByText('Verified', { exact: true })).toBeVisible();
    await pageButton(page, 'Continue').click();
    await expect(page).toHaveURL(/\/feed$/);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').registration_step)).toBe(16);
    await page.goto('/registration/step-2');
    await expect(page, '[REG-06]').toHaveURL(/\/feed$/);
  });
});

/** Every editor of step 1 by its Continue, from the first to the last. */
async function walkStepOne(page: Page): Promise<void> {
  const choose = (name: string | RegExp) => editor(page).getByText(name, { exact: true }).click();
  await openEditor(page, 'nickname', 'Nickname');
  await expect(editor(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectNoBarriers(page);
  await editor(page).getByLabel('Nickname', { exact: true }).fill('Nadia');
  await goOnTo(page, 'Full Name');
  await editor(page).getByLabel('Full Name', { exact: true }).fill('Nadia Sultana');
  await goOnTo(page, 'Gender');
  await choose('Female');
  await goOnTo(page, 'Birthday');
  await chooseBirthday(page, '5', 'March', '2000');
  await expect(editor(page).getByText('Are you 26 years old?')).toBeVisible();
  await expect(editor(page).getByText("You can't change this later.")).toBeVisible();
  await goOnTo(page, 'Height');
  await expect(editor(page).getByRole('option', { name: `5'4" (163 cm)` }), '[REG-49]').toBeInViewport();
  await expect(editor(page).getByRole('option', { name: /^4'0"/ }), '[REG-49]').not.toBeInViewport();
  await choose(`5'4" (163 cm)`);
  await goOnTo(page, 'Blood Group');
  expect(await editor(page).getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)), '[REG-50]').toEqual(['O+', 'A+', 'B+', 'AB+', 'O-', 'A-', 'B-', 'AB-']);
  await expect(editor(page).getByRole('button', { name: 'Skip' }), '[REG-37]').toBeEnabled();
  await goOnTo(page, 'Marital Status');
  await choose('Never Married');
  await goOnTo(page, 'Mother Tongue');
  await choose('Bengali');
  await goOnTo(page, 'Religion');
  await choose('Islam');
  await goOnTo(page, 'Profession');
  await editor(page).getByRole('combobox').fill('zzzz');
  await expect(editor(page).getByText('No professions found'), '[REG-52]').toBeVisible();
  await expect(editor(page).getByRole('option', { name: 'Other' }), '[REG-52]').toBeVisible();
  await editor(page).getByRole('combobox').fill('চিকিৎসক');
  await editor(page).getByRole('option', { name: 'Doctor', exact: true }).click();
  await goOnTo(page, 'Monthly Income');
  await expect(editor(page).getByRole('radio')).toHaveCount(10);
  await choose('BDT 25000 - 50000');
  await goOnTo(page, 'Highest Education');
  await expect(editor(page).getByRole('radio').first(), '[REG-54]').toHaveAccessibleName('No Formal Education');
  await choose("Bachelor's Degree (Honours)");
  await goOnTo(page, 'Smoking');
  await choose('Non-smoker');
  await goOnTo(page, 'Drink');
  await choose("Doesn't drink");
  await goOnTo(page, 'Current Location');
  await expect(editor(page).getByText('We use your location to show matches near you.')).toBeVisible();
  await editor(page).getByRole('button', { name: 'Allow Location' }).click();
  await expect(editor(page).getByText('Bangladesh', { exact: true })).toBeVisible();
  await expect(editor(page).getByRole('button', { name: 'Update location' })).toBeVisible();
  await goOnTo(page, 'Citizenship Country');
  await expect(editor(page).getByRole('option').first(), '[REG-56]').toHaveAccessibleName('Bangladesh');
  await choose('Bangladesh');
  await goOnTo(page, 'Hometown');
  await expect(editor(page).getByRole('combobox', { name: 'District' }), '[REG-57]').toBeDisabled();
  await pickPlace(page, 'Bangladesh', 'Dhaka', 'Savar');
  await goOnTo(page, 'Government ID');
  await editor(page).getByRole('button', { name: 'Skip' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(row(page, 'hometown').getByText('Savar, Dhaka, Bangladesh')).toBeVisible();
  await expect(row(page, 'government_id').getByRole('button'), '[REG-38]').toBeFocused();
}

/** All eleven wishes by Continue, one of them open to all. */
async function walkStepThree(page: Page): Promise<void> {
  const choose = (name: string) => editor(page).getByText(name, { exact: true }).click();
  await openEditor(page, 'age', 'Age');
  await editor(page).getByLabel('From').selectOption('24');
  await editor(page).getByLabel('To', { exact: true }).selectOption('34');
  await goOnTo(page, 'Height');
  await editor(page).getByLabel('From').selectOption('17');
  await editor(page).getByLabel('To', { exact: true }).selectOption('30');
  await goOnTo(page, 'Marital Status');
  await choose('Never Married');
  await goOnTo(page, 'Mother Tongue');
  await choose('Bengali');
  await goOnTo(page, 'Religion');
  await choose('Islam');
  await goOnTo(page, 'Profession');
  await editor(page).getByRole('switch', { name: 'Open to all' }).check();
  await goOnTo(page, 'Monthly Income');
  await choose('Open to all');
  await goOnTo(page, 'Minimum Education');
  await choose('HSC / Alim / A Level');
  await goOnTo(page, 'Smoking');
  await choose('No');
  await goOnTo(page, 'Drink');
  await choose('No');
  await goOnTo(page, 'Country');
  await choose('Bangladesh');
  await editor(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(row(page, 'profession').getByText('Open to all')).toBeVisible();
  await expect(row(page, 'age').getByText('24 to 34')).toBeVisible();
}

test('[REG-84][REG-86][REG-87] whoever refuses the location chooses the place by hand', async ({ page, context }) => {
  await context.clearPermissions();
  const { token } = await aMemberAtStep(page, 1);
  await openEditor(page, 'currentLocation', 'Current Location');
  await editor(page).getByRole('button', { name: 'Allow Location' }).click();
  await expect(editor(page).getByText("We could not get your location. Allow it in your browser's settings, or choose it by hand.")).toBeVisible();
  await expect(editor(page).getByRole('listitem')).toHaveCount(3);
  await expect(editor(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNoBarriers(page);
  await editor(page).getByRole('button', { name: 'Choose by hand' }).click();
  await pickPlace(page, 'Bangladesh', 'Sylhet', 'Beanibazar');
  await expect(editor(page).getByText('Beanibazar, Sylhet, Bangladesh')).toBeVisible();
  await expect.poll(async () => (await storedStepOne(page.request, token))['current_sublocality']).toBe('Beanibazar, Sylhet, Bangladesh');
  expect(await storedStepOne(page.request, token)).toMatchObject({ current_latitude: null, current_longitude: null });
});

test.describe('with the location given', () => {
  test.use({ permissions: ['geolocation'], geolocation: DHAKA });
  test('[REG-85][REG-88] without a name of the place its rounded coordinates are the text', async ({ page }) => {
    const { token } = await aMemberAtStep(page, 1);
    await page.route('**/api/geo/reverse*', (route) => route.fulfill({ status: 503, json: { result: false, code: 'geo_unavailable', message: 'no' } }));
    await openEditor(page, 'currentLocation', 'Current Location');
    await editor(page).getByRole('button', { name: 'Allow Location' }).click();
    await expect(editor(page).getByText('23.81, 90.41')).toBeVisible();
    await expect.poll(async () => await storedStepOne(page.request, token)).toMatchObject({ current_latitude: 23.81, current_longitude: 90.413, current_sublocality: '23.81, 90.41' });
  });
});

test.describe('photos', () => {
  test('[REG-104][REG-106][REG-107][REG-113][REG-114][REG-115][REG-118][REG-122] pictures are picked, refused in words, shown at once and sent together', async ({ page }) => {
    const { token } = await aMemberAtStep(page, 2);
    await expect(page.getByText('Upload 2 photos to start. Profiles with 4 or more stand out.')).toBeVisible();
    await expectWellMade(page);
    await pageButton(page, 'Continue').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please add a profile picture' })).toBeVisible();

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
    await pick(page, 'Cover photo', await aPicture(1600, 700));
    await pick(page, 'Gallery photo 1', await aPicture());
    await page.getByRole('button', { name: 'Photo Guidelines' }).click();
    await expect(editor(page).getByRole('listitem')).toHaveText(['Original photos only', 'No blurry or unclear face', 'No watermark', 'Full face visible', 'Nothing covering the face', 'Only you in the photo', 'Taken in the last 3 months']);
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

    await page.goto('/registration/step-2');
    await expect(page.getByText('Waiting for review'), '[REG-116]').toHaveCount(3);
    const { data } = (await read(page.request, token, '/member/registration/step-2/get')) as { data: { photos: Record<string, string | null> } };
    expect(data.photos['gallery_image_2']).toBeNull();
  });

  test('[REG-107][REG-121] a broken upload keeps the picture and can be tried again', async ({ page }) => {
    await aMemberAtStep(page, 2);
    await page.route('**/step-2/update', (route) => route.abort());
    await pick(page, 'Profile picture', await aPicture());
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

  test('[REG-117] a filled slot offers Replace and, but for the profile picture, Remove', async ({ page }) => {
    await aMemberAtStep(page, 3);
    await page.goto('/registration/step-2');
    await page.getByRole('button', { name: 'Profile picture: Change' }).click();
    await expect(editor(page).getByRole('button', { name: 'Replace' })).toBeVisible();
    await expect(editor(page).getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await pick(page, 'Gallery photo 2', await aPicture());
    await pageButton(page, 'Continue').click();
    await expect(page).toHaveURL(/\/registration\/step-3$/);
    await page.goto('/registration/step-2');
    await page.getByRole('button', { name: 'Gallery photo 2: Change' }).click();
    await editor(page).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Gallery photo 2: Choose a photo' })).toBeVisible();
  });

  test('[REG-124][REG-125][REG-126][REG-127] the blur has two levels, shows its effect, and tells when it could not be saved', async ({ page }) => {
    const { token } = await aMemberAtStep(page, 3);
    await page.goto('/registration/step-2');
    const toggle = page.getByRole('switch', { name: 'Blur my photos' });
    await toggle.click();
    await expectEditor(page, 'Blur Photos');
    await expect(editor(page).getByLabel(/Only Me/)).toBeChecked();
    await expectNoBarriers(page);
    await editor(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await editor(page).getByLabel(/Premium Members Only/).check();
    await editor(page).getByRole('button', { name: 'Apply' }).click();
    await expect(toggle).toBeChecked();
    await expect(page.getByRole('button', { name: 'Premium Members Only' })).toBeVisible();
    expect(await page.getByRole('img', { name: 'Profile picture' }).evaluate((picture) => getComputedStyle(picture).filter)).toContain('blur');
    const level = async () => ((await read(page.request, token, '/member/registration/step-2/get')) as { data: { photos: { blur_photos: number } } }).data.photos.blur_photos;
    expect(await level()).toBe(2);
    await page.route('**/step-2/update', (route) => route.abort());
    await toggle.click();
    await expect(page.getByText('Could not change the blur. Please try again.')).toBeVisible();
    await expect(toggle).toBeChecked();
    await page.unroute('**/step-2/update');
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    expect(await level()).toBe(0);
  });

  test('[REG-110][REG-112] the verification image is taken by the camera, and taken again before it is sent', async ({ page }) => {
    await giveCamera(page);
    await aMemberAtStep(page, 2);
    await expect(page.getByText('We compare your photos with it. It is never shown.')).toBeVisible();
    await page.getByRole('button', { name: 'Take a photo' }).click();
    await expect.poll(() => editor(page).locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(640);
    await editor(page).getByRole('button', { name: 'Capture' }).click();
    await editor(page).getByRole('button', { name: 'Take again' }).click();
    await expect.poll(() => editor(page).locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(640);
    await editor(page).getByRole('button', { name: 'Capture' }).click();
    await editor(page).getByRole('button', { name: 'Use this photo' }).click();
    await expect(page.getByText('Waiting for review')).toBeVisible();
  });

  test('[REG-110] without a camera the verification image is a file', async ({ page }) => {
    await aMemberAtStep(page, 2);
    await page.getByRole('button', { name: 'Take a photo' }).click();
    await expect(editor(page).getByText('We could not open the camera. Choose a photo file instead.')).toBeVisible();
    await pick(editor(page), 'Choose a file instead', await aPicture());
    await editor(page).getByRole('button', { name: 'Use this photo' }).click();
    await expect(page.getByText('Waiting for review')).toBeVisible();
  });
});

test.describe('partner preferences', () => {
  test('[REG-129][REG-130][REG-131][REG-142] eleven rows ask in their order, and none may be left out', async ({ page }) => {
    await aMemberAtStep(page, 3);
    const rows = page.locator('main ul > li');
    await expect(rows).toHaveCount(11);
    await expect(rows.nth(5)).toContainText('Select your Partner profession');
    await expectWellMade(page);
    await pageButton(page, 'Continue').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please complete all fields' })).toBeVisible();
    await expect(row(page, 'age').getByRole('button')).toBeFocused();
    await expectNoBarriers(page);
  });

  test('[REG-134][REG-135][REG-143] a range is saved whole, and its end is never below its beginning', async ({ page }) => {
    const { token } = await aMemberAtStep(page, 3);
    await openEditor(page, 'age', 'Age');
    const [from, to] = [editor(page).getByLabel('From'), editor(page).getByLabel('To', { exact: true })];
    await expect(to).toBeDisabled();
    await from.selectOption('30');
    await expect(to.locator('option').nth(1)).toHaveText('30');
    await expect(editor(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
    await to.selectOption('35');
    await expect(editor(page).getByText('Saved', { exact: true })).toBeVisible();
    await from.selectOption('40');
    await expect(to).toHaveValue('');
    expect((await from.boundingBox())?.y).toBe((await to.boundingBox())?.y);
    const { data } = (await read(page.request, token, '/member/registration/step-3/get')) as { data: { partner_preference: { age: unknown } } };
    expect(data.partner_preference.age).toEqual({ age_from: 30, age_to: 35 });
  });

  test("[REG-136][REG-137][REG-138][REG-139][REG-140] 'Open to all' means every option, and a long choice is shown short", async ({ page }) => {
    const { token } = await aMemberAtStep(page, 3);
    await openEditor(page, 'maritalstatus', 'Marital Status');
    const all = editor(page).getByRole('switch', { name: 'Open to all' });
    await all.check();
    await expect(editor(page).getByRole('checkbox', { checked: true })).toHaveCount(4);
    await editor(page).getByLabel('Separated').uncheck();
    await expect(all).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(row(page, 'maritalstatus').getByText('Never Married, Divorced +1')).toBeVisible();
    await openEditor(page, 'country', 'Country');
    await editor(page).getByRole('switch', { name: 'Open to all' }).check();
    await expect(editor(page).getByRole('checkbox').first()).toBeDisabled();
    await expect(editor(page).getByText('Saved', { exact: true })).toBeVisible();
    const { data } = (await read(page.request, token, '/member/registration/step-3/get')) as { data: { partner_preference: { country: unknown } } };
    expect(data.partner_preference.country).toEqual({ open_to_all: true, preferred_countries: [] });
    await editor(page).getByRole('switch', { name: 'Open to all' }).uncheck();
    await expect(editor(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(editor(page).getByRole('checkbox').first()).toBeEnabled();
  });

  test('[REG-133] a choice that could not be saved stays, and is sent again', async ({ page }) => {
    await aMemberAtStep(page, 3);
    await page.route('**/step-3/update', (route) => route.fulfill({ status: 500, json: { result: false } }));
    await openEditor(page, 'religion', 'Religion');
    await editor(page).getByText('Hindu', { exact: true }).click();
    await expect(editor(page).getByRole('button', { name: 'Not saved. Try again' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, 'religion').getByText('Hindu')).toBeVisible();
    await page.unroute('**/step-3/update');
    await row(page, 'religion').getByRole('button', { name: 'Not saved. Try again' }).click();
    await expect(row(page, 'religion').getByRole('button', { name: 'Not saved. Try again' })).toBeHidden();
    await page.reload();
    await expect(row(page, 'religion').getByText('Hindu')).toBeVisible();
  });
});

test.describe('contact details', () => {
  test('[REG-144][REG-145][REG-149][REG-150][REG-159][REG-161][REG-162][REG-163][REG-164][REG-165][REG-166][REG-167][REG-221] the mobile is verified by a code', async ({ page }) => {
    const { phone } = await aMemberAtStep(page, 4);
    await expect(page.getByText('Add an email address: it helps you to get back in if you lose your phone.'), '[REG-153]').toBeVisible();
    await expectWellMade(page);
    await pageButton(page, 'Continue').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please Verify Your Mobile Number' })).toBeVisible();
    await row(page, 'mobile').getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(editor(page)).toContainText(`+880${phone}`);
    await editor(page).getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText('OTP sent successfully')).toBeVisible();
    await expect(editor(page).getByRole('button', { name: /^Resend Code \(\d+s\)$/ })).toBeDisabled();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(editor(page)).toBeVisible();

    const boxes = editor(page).getByRole('textbox');
    await boxes.first().pressSequentially('12');
    await expect(boxes.nth(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(boxes.nth(1)).toBeFocused();
    await editor(page).getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(editor(page).getByText('Please enter a complete 4-digit OTP')).toBeVisible();

    const code = await newestCode(page.request, `+880${phone}`, 4);
    const wrong = code === '1111' ? '2222' : '1111';
    const paste = (text: string) =>
      boxes.first().evaluate((box, digits) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', digits);
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste(wrong);
    await editor(page).getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('The code is not right. 4 tries left.')).toBeVisible();
    await expect(boxes.first()).toHaveValue('');
    await expect(boxes.first()).toBeFocused();

    await editor(page).locator('form').getByRole('button', { name: 'Close' }).click();
    await row(page, 'mobile').getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(boxes, 'the code stays usable').toHaveCount(4);
    await paste(code);
    await expect(boxes.nth(3)).toHaveValue(code.at(3) ?? '');
    await editor(page).getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('OTP verified successfully')).toBeVisible();
    await expect(row(page, 'mobile').getByText('Verified', { exact: true })).toBeVisible();
    await expect(row(page, 'mobile').getByRole('textbox')).toBeDisabled();
    await expect(row(page, 'mobile').getByRole('link', { name: 'To change this, contact support.' })).toHaveAttribute('href', '/contact-us');
    expect(await sentTo(page.request, `+880${phone}`)).toHaveLength(1);
  });

  test('[REG-163][REG-222] a further code is offered after a minute', async ({ page }) => {
    await page.clock.install();
    const { phone } = await aMemberAtStep(page, 4);
    await row(page, 'mobile').getByRole('button', { name: 'Verify', exact: true }).click();
    await editor(page).getByRole('button', { name: 'Send Code' }).click();
    await expect(editor(page).getByRole('button', { name: 'Resend Code (60s)' })).toBeDisabled();
    await page.clock.runFor(20_000);
    await expect(editor(page).getByRole('button', { name: /Resend Code \((40|39)s\)/ })).toBeDisabled();
    await page.clock.runFor(41_000);
    await expect(editor(page).getByRole('button', { name: 'Resend Code', exact: true })).toBeEnabled();
    await editor(page).getByRole('button', { name: 'Resend Code', exact: true }).click();
    await expect(page.getByText(/Please wait \d+ seconds before asking for a new code\./)).toBeVisible();
    expect(await sentTo(page.request, `+880${phone}`)).toHaveLength(1);
  });

  test("[REG-148][REG-149][REG-151] an email saves when it is one, is locked at the next visit, and 'Edit' unlocks it", async ({ page }) => {
    await aMemberAtStep(page, 4);
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

  test('[REG-146][REG-147][REG-152] numbers have their countries, and WhatsApp can be the mobile', async ({ page }) => {
    const { phone, token } = await aMemberAtStep(page, 4);
    const stored = async () => ((await read(page.request, token, '/member/registration/step-4/get')) as { data: { user_data: Record<string, unknown> } }).data.user_data;
    await page.getByRole('checkbox', { name: 'Same as mobile' }).check();
    await expect.poll(async () => (await stored())['whatsapp']).toBe(`+880${phone}`);
    const guardian = page.getByLabel(/^Guardian Contact/);
    await guardian.fill('01712345678');
    await guardian.blur();
    await expect(page.getByText('Phone number cannot start with 0')).toBeVisible();
    await page.getByRole('button', { name: /Country code \+880/ }).last().click();
    await expectEditor(page, 'Country code');
    await editor(page).getByRole('combobox').fill('+44');
    await editor(page).getByRole('option', { name: /United Kingdom/ }).click();
    await expect(guardian).toHaveAttribute('placeholder', '7XXXXXXXXXX');
    await guardian.fill('৭৯১১১২৩৪৫৬');
    await expect(guardian).toHaveValue('7911123456');
    await expect.poll(async () => (await stored())['guardian_phone']).toBe('+447911123456');
  });

  test('[REG-154][REG-155] a convenient time has a beginning and a later end', async ({ page }) => {
    const { token } = await aMemberAtStep(page, 4);
    await page.getByLabel('Scheduled').check();
    await expect(page.getByText('Times are in your time zone: Asia/Dhaka')).toBeVisible();
    await page.getByLabel('Start time').fill('18:00');
    await page.getByLabel('End time').fill('17:00');
    await expect(page.getByText('End time must be after start time')).toBeVisible();
    await page.getByLabel('End time').fill('21:30');
    await expect.poll(async () => (await read(page.request, token, '/member/registration/step-4/get'))['data']).toMatchObject({ convenient_time: 'scheduled', convenient_time_start: '18:00', convenient_time_end: '21:30' });
    await expectNoBarriers(page);
    await page.getByLabel('Any time').check();
    await expect.poll(async () => (await read(page.request, token, '/member/registration/step-4/get'))['data']).toMatchObject({ convenient_time: 'any', convenient_time_start: '18:00' });
  });

  test('[REG-156][REG-157] a referral code of an address stands in its open section, and a wrong one stops nothing', async ({ page }) => {
    await page.goto('/terms-and-condition?ref=BN999999999');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('referral_code'))).toContain('BN999999999');
    await aMemberAtStep(page, 4);
    const code = page.getByRole('textbox', { name: 'Referral Code' });
    await expect(code).toHaveValue('BN999999999');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('This referral code is not valid.')).toBeVisible();
    await pageButton(page, 'Continue').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please Verify Your Mobile Number' })).toBeVisible();
  });
});
