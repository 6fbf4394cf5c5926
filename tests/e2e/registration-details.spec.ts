import { expect, test, type Page } from './support/story.ts';
import { read } from './support/calls.ts';
import { readBengali } from './support/demo.ts';
import { newestCode } from './support/outbox.ts';
import { comeToTheFront, expectNoBarriers, expectUsable, keptInBrowser } from './support/pages.ts';
import { aNewcomer, arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import {
  aMemberAtStep,
  editor,
  expectEditor,
  fillStepOne,
  openEditor,
  pageButton,
  pick,
  pickFromList,
  row,
  saveStepOne,
  stepBar,
  storedStepOne,
} from './support/registration.ts';

const loses = (page: Page, path: string) => page.route(path, (route) => route.fulfill({ status: 500, json: { result: false } }));
/** As when somebody turns to the page from another window. */

test.describe('the frame', () => {
  test('[REG-04][REG-13][REG-16][REG-17][REG-18][REG-21][REG-48][REG-120][REG-150] the bar leads to what is reached and says why not further, and what is locked says whom to ask', async ({
    page,
  }) => {
    await test.step('[REG-04] a page that is not reached yet leads to the one that is due', async () => {
      const { request } = page;
      const person = await aNewcomer(request);
      await fillStepOne(request, person.token);
      const { user } = await read(request, person.token, '/member/registration/complete-step/1');
      await arriveSignedIn(page, { ...person, user: user as SignedInPerson['user'] });
      await page.goto('/registration/step-4');
      await expect(page).toHaveURL(/\/registration\/step-2$/);
    });

    await test.step('[REG-13][REG-120] on a desktop the column is narrow, and all four photos are in sight', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await pick(page, 'Cover photo', await aPicture(1600, 700));
      await expect(page.getByRole('img', { name: 'Cover photo' })).toBeVisible();
      for (const name of ['Cover photo', 'Profile picture', 'Gallery photo 1', 'Gallery photo 2']) {
        const slot = await page.getByRole('button', { name: new RegExp(`^${name}:`) }).boundingBox();
        const foot = await pageButton(page, 'Continue').boundingBox();
        expect((slot?.y ?? NaN) + (slot?.height ?? NaN), name).toBeLessThan(foot?.y ?? NaN);
      }
      const cover = await page.getByRole('button', { name: /^Cover photo/ }).boundingBox();
      expect(cover?.width).toBeLessThanOrEqual(640);
    });

    await test.step('[REG-16][REG-17][REG-18][REG-21] the bar leads to what is reached and says why not further', async () => {
      await expect(page.getByRole('navigation', { name: 'Step 2 of 4' })).toBeVisible();
      await expect(stepBar(page).getByRole('listitem')).toHaveCount(4);
      await expect(stepBar(page).getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
      await expect(stepBar(page).getByRole('button', { name: /Final step, Contact/ }), '[UX-10]').toContainText('4');
      await expect(stepBar(page).getByText('About 2 minutes left')).toBeVisible();
      await expect(stepBar(page).getByRole('link', { name: /Basic information.*done/ })).toHaveAttribute('href', '/registration/step-1');
      await stepBar(page)
        .getByRole('button', { name: /Preferences/ })
        .click();
      await expect(page.getByText('Please complete previous step')).toBeVisible();
      await expect(page).toHaveURL(/\/registration\/step-2$/);
      await stepBar(page)
        .getByRole('link', { name: /Basic information/i })
        .click();
      await expect(page).toHaveURL(/\/registration\/step-1$/);
    });

    await test.step('[REG-48][REG-150] what is locked says whom to ask', async () => {
      for (const name of ['gender', 'dateOfBirth']) {
        await expect(row(page, name).getByRole('link', { name: 'To correct this, contact support.' })).toHaveAttribute(
          'href',
          '/contact-us',
        );
        await expect(row(page, name).getByRole('button')).toHaveCount(0);
      }
      await expect(row(page, 'fullName').getByRole('button')).toBeVisible();
      await openEditor(page, 'fullName', 'Full Name');
      await editor(page).getByRole('button', { name: 'Continue' }).click();
      await expectEditor(page, 'Height');
      await page.keyboard.press('Escape');
      await expectNoBarriers(page);
    });
  });

  test('[REG-14][REG-53][REG-54] while it loads the outline shows, and a failure offers another try and no empty form', async ({
    page,
  }) => {
    const person = await aNewcomer(page.request);
    // As of somebody who has reached the last step: the bar leads to all of them.
    await arriveSignedIn(page, { ...person, user: { ...person.user, registration_step: 12 } });
    await loses(page, '**/member/profile-dropdown');
    for (const [step, name] of ['Basic information', 'Photos', 'Preferences', 'Contact'].entries()) {
      const held = Promise.withResolvers<void>();
      const path = `**/registration/step-${step + 1}/get`;
      await page.route(path, async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, json: { result: false } });
      });
      if (step === 0) await page.goto('/registration/step-1');
      else
        await stepBar(page)
          .getByRole('link', { name: new RegExp(name) })
          .click();
      await expect(page).toHaveURL(new RegExp(`/registration/step-${step + 1}$`));
      await expect(page.locator('[aria-busy=true]')).toBeVisible();
      if (step === 0) await expectNoBarriers(page);
      held.resolve();
      await expect(page.getByText('We could not load your details. Please try again.')).toBeVisible();
      await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
      if (step === 0) await expectNoBarriers(page);
      await page.unroute(path);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Everything is saved as you go.')).toBeVisible();

      if (step === 0)
        await test.step('[REG-53][REG-54] a list that failed to load offers another try', async () => {
          await openEditor(page, 'education', 'Highest Education');
          await expect(editor(page).getByText('Could not load the list.')).toBeVisible();
          await page.unroute('**/member/profile-dropdown');
          await editor(page).getByRole('button', { name: 'Try again' }).click();
          await expect(editor(page).getByRole('radio')).toHaveCount(12);
          await page.keyboard.press('Escape');
        });
    }
  });
});

test.describe('autosave', () => {
  test('[REG-22][REG-23][REG-24][REG-28][REG-29][REG-39][REG-41][REG-42][REG-174] a text saves when typing stops, and Continue marks what is missing', async ({
    page,
  }) => {
    const { token } = await aMemberAtStep(page, 1);
    const input = editor(page).getByLabel('Nickname', { exact: true });
    const sends: string[] = [];
    page.on('request', (request) => request.url().includes('step-1/update') && sends.push(request.postData() ?? ''));

    await test.step('[REG-39][UX-09] rows are quiet until Continue marks what is missing, and opens the first of it', async () => {
      const [quiet, loud] = ['Add your height', 'Select your height'].map((words) => row(page, 'height').getByText(words));
      const colourOf = (words: typeof quiet) => words?.evaluate((element) => getComputedStyle(element).color);
      await expect(row(page, 'height')).toContainText('Add your height');
      await expect(row(page, 'bloodGroup')).toContainText('Add your blood group');
      const calm = await colourOf(quiet);
      expect(
        await row(page, 'height')
          .getByText('Height', { exact: true })
          .evaluate((label) => getComputedStyle(label).color),
      ).toBe(calm);
      await pageButton(page, 'Continue').click();
      await expectEditor(page, 'Nickname');
      await expect(page.getByText('Please complete all fields')).toBeVisible();
      expect(await colourOf(loud)).not.toBe(calm);
      await expect(row(page, 'bloodGroup'), 'nobody needs it').toContainText('Add your blood group');
      await page.keyboard.press('Escape');
      await expect(row(page, 'nickname').getByRole('button')).toBeFocused();
      await expectNoBarriers(page);
    });

    await test.step('[REG-22][REG-23][REG-24][REG-41][REG-42] a text saves when typing stops, and a wrong one says so when it is left', async () => {
      await openEditor(page, 'nickname', 'Nickname');
      await expect(input).toBeFocused();
      // Letter by letter, and however slow the machine, without a pause between them.
      await page.evaluate(() => Array.from('Nadia', (letter) => document.execCommand('insertText', false, letter)));
      await expect(editor(page).getByText('Saved', { exact: true })).toBeVisible();
      expect(sends).toHaveLength(1);
      await input.fill('Nadia 017');
      await expect(editor(page).getByText('Please enter a name without numbers or links')).toBeHidden();
      await input.blur();
      await expect(editor(page).getByText('Please enter a name without numbers or links')).toBeVisible();
      await expectNoBarriers(page);
      // What still waits is sent when the editor closes: whether something was is seen below.
      await page.keyboard.press('Escape');
      await expect(row(page, 'nickname')).toContainText('Nadia');
      expect((await storedStepOne(page.request, token))['nickname']).toBe('Nadia');
    });

    await test.step('[REG-28] a required text that is cleared comes back as it was saved', async () => {
      await openEditor(page, 'nickname', 'Nickname');
      await input.focus();
      await page.keyboard.press('End');
      await page.evaluate(() => Array.from('Nadia', () => document.execCommand('delete')));
      await expect(input).toHaveValue('');
      await input.blur();
      await expect(input).toHaveValue('Nadia');
      await editor(page).getByRole('button', { name: 'Continue' }).click();
      await expectEditor(page, 'Full Name');
      await page.keyboard.press('Escape');
      expect(sends, 'a text that is not valid is not sent').toHaveLength(1);
      expect((await storedStepOne(page.request, token))['nickname']).toBe('Nadia');
    });

    await test.step('[REG-29] a page that comes to the front shows what was saved elsewhere', async () => {
      await saveStepOne(page.request, token, { nickname: 'Mitu' });
      await comeToTheFront(page);
      await expect(row(page, 'nickname')).toContainText('Mitu');
    });

    await test.step('[REG-174] Continue marks also what only the server knows', async () => {
      await page.route('**/complete-step/1', (route) =>
        route.fulfill({
          status: 422,
          json: {
            result: false,
            code: 'step_incomplete',
            message: 'Please complete all fields',
            errors: { religion: ['This field is required'] },
          },
        }),
      );
      await fillStepOne(page.request, token);
      await comeToTheFront(page);
      await expect(row(page, 'hometown')).toContainText('Savar');
      await pageButton(page, 'Continue').click();
      await expect(row(page, 'religion').getByText('This field is required')).toBeVisible();
    });
  });

  test('[REG-15][REG-22][REG-23][REG-26][REG-27][REG-228] a choice saves at once, and one that was not saved is kept and sent again', async ({
    page,
    context,
  }) => {
    const { token } = await aMemberAtStep(page, 1);
    const isStored = (religion: number) => expect.poll(async () => (await storedStepOne(page.request, token))['religion']).toBe(religion);
    const draft = () => keptInBrowser(page, 'registrationDraft');
    const choose = async (religion: string) => {
      await openEditor(page, 'religion', 'Religion');
      await editor(page).getByText(religion, { exact: true }).click();
    };

    await test.step('[REG-22][REG-23][REG-26] a choice saves at once, and one that was not saved is sent again', async () => {
      await loses(page, '**/step-1/update');
      await choose('Christian');
      await expect(editor(page).getByRole('button', { name: 'Not saved. Try again' })).toBeVisible();
      await editor(page).getByRole('button', { name: 'Continue' }).click();
      await expectEditor(page, 'Religion');
      await page.keyboard.press('Escape');
      await expect(row(page, 'religion')).toContainText('Christian');
      await page.unroute('**/step-1/update');
      await row(page, 'religion').getByRole('button', { name: 'Not saved. Try again' }).click();
      await isStored(3);
    });

    await test.step('[REG-228] where the server asks for patience the value is sent again by itself', async () => {
      const seen = Promise.withResolvers<void>();
      let sends = 0;
      await page.route('**/step-1/update', async (route) => {
        sends += 1;
        if (sends === 1)
          return route.fulfill({
            status: 429,
            headers: { 'retry-after': '1' },
            json: { result: false, code: 'too_many_requests', message: 'wait' },
          });
        await seen.promise;
        return route.continue();
      });
      await choose('Islam');
      await expect(editor(page).getByText('Saving…')).toBeVisible();
      seen.resolve();
      await expect(editor(page).getByText('Saved', { exact: true })).toBeVisible();
      expect(sends).toBe(2);
      expect((await storedStepOne(page.request, token))['religion']).toBe(1);
      await page.unroute('**/step-1/update');
      await page.keyboard.press('Escape');
    });

    await test.step('[REG-15][REG-27] offline the choice is kept in this browser and sent when the connection is back', async () => {
      await openEditor(page, 'religion', 'Religion');
      await context.setOffline(true);
      await editor(page).getByText('Buddhist', { exact: true }).click();
      await expect(editor(page).getByRole('button', { name: 'Not saved. Try again' })).toBeVisible();
      expect(await draft()).toContain('"religion":"4"');
      await editor(page).getByRole('button', { name: 'Continue' }).click();
      await expect(editor(page).getByText('You are offline. Please check your internet connection.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row(page, 'religion')).toContainText('Buddhist');
      await pageButton(page, 'Continue').click();
      await expect(page.locator('main').getByText('You are offline. Please check your internet connection.')).toBeVisible();
      await context.setOffline(false);
      await isStored(4);
      await expect.poll(draft).toBeNull();
    });

    await test.step('[REG-27] a draft outlives the page that is left, and goes at sign-out', async () => {
      await loses(page, '**/step-1/update');
      await choose('Hindu');
      await expect(editor(page).getByRole('button', { name: 'Not saved. Try again' })).toBeVisible();
      await page.goto('about:blank');
      await page.unroute('**/step-1/update');
      await page.goto('/registration/step-1');
      await isStored(2);
      await expect.poll(draft).toBeNull();
      await loses(page, '**/step-1/update');
      await choose('Islam');
      await expect(editor(page).getByRole('button', { name: 'Not saved. Try again' })).toBeVisible();
      await page.keyboard.press('Escape');
      expect(await draft()).toContain('"religion":"1"');
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/signin$/);
      expect(await draft()).toBeNull();
    });
  });
});

test.describe('editors', () => {
  test('[REG-38][REG-57][REG-58][REG-59][REG-60][REG-61][REG-97][REG-99][REG-101][QUAL-12] one editor after the other by the keyboard alone, a hometown, and an ID', async ({
    page,
  }) => {
    const { token } = await aMemberAtStep(page, 1);
    await test.step('[REG-38][QUAL-12] one editor after the other by the keyboard alone', async () => {
      await row(page, 'nickname').getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expectEditor(page, 'Nickname');
      await expect(editor(page).getByLabel('Nickname', { exact: true })).toBeFocused();
      await page.keyboard.type('Nadia');
      await page.keyboard.press('Enter');
      await expectEditor(page, 'Full Name');
      await expect(editor(page).getByLabel('Full Name')).toBeFocused();
      await page.keyboard.type('Nadia Sultana');
      await page.keyboard.press('Enter');
      await expectEditor(page, 'Gender');
      await page.keyboard.press('Escape');
      await expect(editor(page)).toHaveCount(0);
      // Where the dialog leaves the focus, which comes a moment after it has gone.
      await expect(row(page, 'gender').getByRole('button')).toBeFocused();
      await openByKeyboard(page, 'motherTongue', 'Mother Tongue');
      await editor(page).getByRole('combobox').focus();
      await page.keyboard.type('engl');
      await expect(editor(page).getByRole('option')).toHaveText(['English']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(editor(page).getByText('Saved', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row(page, 'motherTongue').getByRole('button')).toBeFocused();
      await expect
        .poll(() => storedStepOne(page.request, token))
        .toMatchObject({ nickname: 'Nadia', fullName: 'Nadia Sultana', motherTongue: 2 });
    });

    await test.step('[REG-57][REG-58][REG-59][REG-60][REG-61] a hometown is saved whole, in every country, and a list that failed is asked again', async () => {
      await openEditor(page, 'hometown', 'Hometown');
      await pickFromList(page, 'Country', 'Bangladesh');
      await pickFromList(page, 'District', 'Dhaka');
      expect((await storedStepOne(page.request, token))['permanent_country'], 'not before all is chosen').toBeNull();
      await expect(editor(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
      await editor(page).getByRole('combobox', { name: 'Upazila' }).click();
      const list = page.locator('dialog[open]').last();
      await list.getByRole('combobox').fill('zzzz');
      await expect(list.getByText('No upazilas found')).toBeVisible();
      await list.getByRole('combobox').fill('সাভার');
      await list.getByRole('option', { name: 'Savar' }).click();
      await expect(editor(page).getByText('Saved', { exact: true })).toBeVisible();
      await pickFromList(page, 'District', 'Sylhet');
      await expect(editor(page).getByRole('combobox', { name: 'Upazila' }), 'a new parent clears its children').toContainText(
        'Select your upazila',
      );
      await expect(editor(page).getByRole('button', { name: 'Continue' })).toBeDisabled();

      await loses(page, '**/member/states/826');
      await pickFromList(page, 'Country', 'United Kingdom');
      await editor(page).getByRole('combobox', { name: 'District' }).click();
      await expect(page.getByText('Could not load the list.')).toBeVisible();
      await page.unroute('**/member/states/826');
      await page.locator('dialog[open]').last().getByRole('button', { name: 'Try again' }).click();
      await page.locator('dialog[open]').last().getByRole('option').first().click();
      const city = editor(page).getByLabel(/City or area/);
      await expect(city).toBeVisible();
      await city.fill('B');
      await city.blur();
      await expect(editor(page).getByText('Please enter 2 to 60 characters.')).toBeVisible();
      await city.fill('Brick Lane');
      await editor(page).getByRole('button', { name: 'Continue' }).click();
      await expectEditor(page, 'Government ID');
      expect(await storedStepOne(page.request, token)).toMatchObject({ permanent_country: 826, permanent_city_text: 'Brick Lane' });
      await page.keyboard.press('Escape');
      await expect(row(page, 'hometown')).toContainText(/Brick Lane, .+, United Kingdom/);
    });

    await test.step('[REG-97][REG-99][REG-101] an ID can be changed while it waits', async () => {
      const give = async (number: string) => {
        await editor(page).getByText('Passport', { exact: true }).click();
        await editor(page).getByLabel('ID number').fill(number);
        await pick(editor(page), 'Front of the ID', await aPicture(800, 500));
        await editor(page).getByRole('button', { name: 'Continue' }).click();
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      };
      await openEditor(page, 'governmentId', 'Government ID');
      await give('ab 1234567');
      await expect(row(page, 'governmentId')).toContainText('Passport ••••4567');
      await openEditor(page, 'governmentId', 'Government ID');
      await expect(editor(page).getByText('Waiting for review')).toBeVisible();
      await expectNoBarriers(page);
      await editor(page).getByRole('button', { name: 'Change' }).click();
      await give('CD7654321');
      await expect(row(page, 'governmentId')).toContainText('••••4321');
    });
  });
});

async function openByKeyboard(page: Page, name: string, title: string): Promise<void> {
  await row(page, name).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expectEditor(page, title);
}

test.describe('in Bengali on a small phone', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await readBengali(page);
  });
  test('[REG-12][REG-13][REG-45][QUAL-30] step 1 speaks Bengali with Bengali digits', async ({ page }) => {
    await aMemberAtStep(page, 1);
    await expect(page.getByRole('heading', { level: 1, name: 'প্রাথমিক তথ্য' })).toBeVisible();
    await test.step('[UX-10] the names of the steps stand under their circles, with about how long it takes', async () => {
      const bar = page.getByRole('navigation', { name: /ধাপ/ });
      for (const name of ['প্রাথমিক তথ্য', 'ছবি', 'পছন্দ', 'যোগাযোগ']) await expect(bar.getByText(name, { exact: true })).toBeInViewport();
      expect((await bar.getByText('যোগাযোগ', { exact: true }).boundingBox())?.width).toBeGreaterThan(20);
      await expect(bar.getByText('আর প্রায় ৪ মিনিট')).toBeVisible();
    });
    await expectUsable(page);
    await row(page, 'dateOfBirth').getByRole('button').click();
    await editor(page).getByLabel('দিন').selectOption({ label: '৫' });
    await editor(page).getByLabel('মাস').selectOption({ label: 'মার্চ' });
    await editor(page).getByLabel('বছর').selectOption({ label: '২০০০' });
    await expect(editor(page).getByText('আপনার বয়স কি ২৬ বছর?')).toBeVisible();
    await expectNoBarriers(page);
    const box = await page.locator('dialog[open] > div').boundingBox();
    expect(box).toMatchObject({ x: 0, width: 360, height: 800 });
    await expect(editor(page).getByText('৫ মার্চ, ২০০০ কি ঠিক আছে? পরে আর বদলানো যাবে না।'), '[UX-12]').toBeVisible();
    await editor(page).getByRole('button', { name: 'এগিয়ে যান' }).click();
    await expectEditor(page, 'উচ্চতা');
    await page.keyboard.press('Escape');
    await expect(row(page, 'dateOfBirth')).toContainText('৫ মার্চ, ২০০০');
    await row(page, 'height').getByRole('button').click();
    await expect(editor(page).getByRole('option').first()).toContainText('৪');
  });

  test('[REG-120][REG-143][REG-162][REG-163] the other steps speak it too', async ({ page }) => {
    const { phone } = await aMemberAtStep(page, 4);
    await expectUsable(page);
    await row(page, 'mobile').getByRole('button', { name: 'যাচাই করুন', exact: true }).click();
    await expect(editor(page).getByRole('button', { name: /^[০১]:[০-৯]{2} পরে আবার পাঠানো যাবে$/ })).toBeDisabled();
    const code = await newestCode(page.request, `+880${phone}`, 4);
    await expectNoBarriers(page);
    await editor(page).locator('form').getByRole('button', { name: 'বন্ধ করুন' }).click();
    expect(code).toMatch(/^[0-9০-৯]{4}$/);
    await page.locator('nav a[href="/registration/step-3"]').click();
    await expect(row(page, 'age')).toContainText('২৪ থেকে ৩৪');
    await expectUsable(page);
    await page.locator('nav a[href="/registration/step-2"]').click();
    await expect(page.getByRole('img', { name: 'প্রোফাইল ছবি' })).toBeVisible();
    await expectUsable(page);
    const cover = await page.getByRole('button', { name: /^কভার ছবি/ }).boundingBox();
    const portrait = await page.getByRole('button', { name: /^প্রোফাইল ছবি/ }).boundingBox();
    const [one, two] = [
      await page.getByRole('button', { name: /^গ্যালারির ছবি ১/ }).boundingBox(),
      await page.getByRole('button', { name: /^গ্যালারির ছবি ২/ }).boundingBox(),
    ];
    if (!cover || !portrait || !one || !two) throw new Error('a slot is missing');
    expect(cover.width).toBeGreaterThanOrEqual(320);
    expect(portrait.y).toBeLessThan(cover.y + cover.height);
    expect(portrait.y + portrait.height).toBeGreaterThan(cover.y + cover.height);
    expect(one.y).toBe(two.y);
  });
});
