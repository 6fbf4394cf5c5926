import { expect, test, type Locator, type Page } from './support/story.ts';
import { expectNoBarriers, open } from './support/pages.ts';

/** Half of a wide window, as at 200 % zoom. */
const ZOOMED = 640;
const NARROWEST = 320;

async function openDesign(page: Page): Promise<void> {
  await open(page, '/design');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

/** Opens the page with its clock in our hands. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install();
  await openDesign(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Returns what reaches past the right edge; the page itself is measured by the width that it was given, not by what it grew to. */
const pastTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !scrolls(element.parentElement) && !element.closest('.sr-only'),
    );
    return [
      ...(document.documentElement.scrollWidth > width ? ['the page'] : []),
      ...wide.map((element) => element.outerHTML.slice(0, 100)),
    ];
  });

const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notices' });
const show = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const shownToasts = (page: Page): Locator => toasts(page).getByRole('button', { name: 'Close' });
const textOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('[ACC-15][QUAL-12][QUAL-13][QUAL-14][QUAL-15] all primitives raise no barrier in en and bn, light and dark, and lose nothing when they are narrow; menus, dialogs and lists go by keyboard and by pointer, keep the focus and give it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesign(page);
  for (const language of ['en', 'bn'] as const) {
    if (language === 'bn') await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`[QUAL-13][QUAL-15] in ${language}, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        await expectNoBarriers(page);
        for (const width of [1280, ZOOMED, 360, NARROWEST]) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(() => pastTheEdge(page), `${width} px`).toEqual([]);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      });
  }
  await page.emulateMedia({ colorScheme: null });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await walkDialogsAndLists(page);
  await walkMenus(page);
});

async function walkMenus(page: Page): Promise<void> {
  await test.step('[ACC-15][QUAL-14] a menu opens, is walked and closes by keyboard, and gives the focus back', async () => {
    const button = page.getByRole('button', { name: 'More', exact: true });
    const item = (name: string) => page.getByRole('menuitem', { name });
    for (const key of ['Enter', 'Space']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(item('Post').first()).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(item('Story')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(item('Post').first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(item('Sign Out')).toBeFocused();
      await page.keyboard.press('Home');
      await expect(item('Post').first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(item('Sign Out')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(item('Story')).toBeHidden();
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(item('Story')).toBeHidden();
    await expect(button).toBeFocused();
  });
  await test.step('[ACC-15] it closes by a click outside and by a choice', async () => {
    const button = page.getByRole('button', { name: 'More', exact: true });
    await button.click();
    // The menu stands at its place when its first entry has the focus.
    await expect(page.getByRole('menuitem', { name: 'Post' }).first()).toBeFocused();
    await page.mouse.click(2, 2);
    await expect(page.getByRole('menuitem', { name: 'Story' })).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await page.getByRole('menuitem', { name: 'Story' }).click();
    await expect(page.getByRole('menuitem', { name: 'Story' })).toBeHidden();
    await expect(button).toBeFocused();
  });
  await test.step('[QUAL-13] notices, a menu, a list and a dialog that are open raise no barrier', async () => {
    await show(page, 'Show with action');
    await show(page, 'Show error');
    // Notices stay while the pointer is on them.
    await toasts(page).getByText('Could not save. Please try again.').hover();
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Post' }).first()).toBeFocused();
    await expectNoBarriers(page);
    await expect(shownToasts(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Citizenship' }).click();
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await show(page, 'Open dialog');
    await expect(page.getByRole('dialog', { name: 'Send your interest to Nadia?' })).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
  });
}

async function walkNotices(page: Page): Promise<void> {
  await test.step('[ACC-24] they are at most three, the same text once, and errors are read out at once', async () => {
    await show(page, 'Show error');
    await show(page, 'Show error');
    await expect(toasts(page).getByText('Could not save. Please try again.')).toHaveCount(1);
    await show(page, 'Show success');
    await show(page, 'Show with action');
    await page.getByRole('button', { name: 'Country code +44. Change country' }).click();
    await expect(shownToasts(page)).toHaveCount(3);
    await expect(toasts(page).getByText('Could not save. Please try again.')).toHaveCount(0);
    await show(page, 'Show error');
    await expect(shownToasts(page)).toHaveCount(3);
    await expect(toasts(page).locator('[aria-live=assertive]')).toHaveText(/Could not save/);
    await expect(toasts(page).locator('[aria-live=polite]')).toHaveText(/Citizenship/);
    for (const left of [2, 1, 0]) {
      await shownToasts(page).first().click();
      await expect(shownToasts(page)).toHaveCount(left);
    }
  });
  await test.step('[ACC-24] they close after 5 seconds or by hand', async () => {
    await show(page, 'Show success');
    await page.mouse.move(2, 700);
    await page.clock.runFor(4900);
    await expect(toasts(page).getByText('Profile updated.')).toBeVisible();
    await page.clock.runFor(200);
    await expect(toasts(page).getByText('Profile updated.')).toBeHidden();
    await show(page, 'Show error');
    await shownToasts(page).click();
    await expect(toasts(page).getByText('Could not save. Please try again.')).toBeHidden();
  });
  await test.step('[ACC-24] they wait while the pointer or the focus is on them', async () => {
    const toast = toasts(page).getByText('Profile updated.');
    await show(page, 'Show success');
    await toast.hover();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(2, 700);
    await page.clock.runFor(6000);
    await expect(toast).toBeHidden();
    await show(page, 'Show success');
    await page.mouse.move(2, 700);
    await shownToasts(page).focus();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Show success' }).focus();
    await page.clock.runFor(6000);
    await expect(toast).toBeHidden();
  });
  await test.step('[ACC-24] they can be reached while a dialog is open', async () => {
    await show(page, 'Open dialog');
    const dialog = page.getByRole('dialog', { name: 'Send your interest to Nadia?' });
    await dialog.getByRole('button', { name: 'Send interest' }).click();
    await expect(toasts(page).getByText('Could not save. Please try again.')).toBeVisible();
    await shownToasts(page).click();
    await expect(toasts(page).getByText('Could not save. Please try again.')).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('[ACC-24][UX-03] they stand at the right under the header, and on a phone across its lower edge, 8 px from the edges', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await show(page, 'Show with action');
    const place = async () => (await toasts(page).boundingBox()) ?? { x: 0, y: 1000, width: 0, height: 0 };
    await expect.poll(async () => (await place()).x).toBeGreaterThan(640);
    await expect.poll(async () => (await place()).y).toBe(112);
    await page.setViewportSize({ width: 360, height: 800 });
    const onPhone = async () => {
      const { x, y, width, height } = await place();
      return [x, 800 - y - height, 360 - x - width];
    };
    await expect.poll(onPhone).toEqual([8, 8, 8]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await shownToasts(page).click();
    await expect(shownToasts(page)).toHaveCount(0);
  });
}

async function watchOverlay(page: Page): Promise<void> {
  const overlay = page.getByRole('status').filter({ hasText: 'Signing In' });
  const moving = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await test.step('[QUAL-15][ACC-19] it stands still where the system asks for it', async () => {
    await show(page, 'Show overlay');
    await expect(overlay).toBeVisible();
    expect(await moving()).toBe(0);
    expect(await overlay.evaluate((words) => words.parentElement?.parentElement?.getAnimations({ subtree: true }).length)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(moving).toBeGreaterThan(0);
    await page.clock.runFor(2600);
    await expect(overlay).toBeHidden();
  });
  await test.step('[ACC-19][ACC-20] it turns, counts its dots every half second, and is read out', async () => {
    await show(page, 'Show overlay');
    const words = overlay.locator('..');
    await expect(words).toHaveText('Signing In');
    await expect(overlay).toHaveText('Signing In');
    for (const dots of ['.', '..', '...', '']) {
      await page.clock.runFor(500);
      await expect(words).toHaveText(`Signing In${dots}`);
    }
    const turning = () =>
      page
        .locator('svg')
        .evaluateAll((marks) => marks.some((mark) => mark.parentElement?.getAnimations().some(({ playState }) => playState === 'running')));
    expect(await turning()).toBe(true);
    await page.clock.runFor(600);
    await expect(overlay).toBeHidden();
  });
}

test.describe('with the clock in our hands', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Phone number' }).first();

  async function paste(page: Page, text: string): Promise<void> {
    const source = page.getByRole('textbox', { name: 'Full name' }).first();
    await source.fill(text);
    await source.press('Control+A');
    await source.press('Control+C');
    await field(page).fill('');
    await field(page).press('Control+V');
  }

  const box = (page: Page, digit: number) => page.getByRole('textbox', { name: `Digit ${digit} of 6` });
  const shown = (page: Page) =>
    page
      .getByRole('textbox', { name: / of 6$/ })
      .evaluateAll((boxes) => boxes.map((one) => (one as HTMLInputElement).value || '_').join(''));

  test('[ACC-19][ACC-20][ACC-24][QUAL-15][AUTH-16][AUTH-17][AUTH-18][AUTH-19][REG-162] notices come, wait and go, the overlay turns and is read out, and a phone field and the boxes of a code take what is typed and pasted', async ({
    page,
  }) => {
    await openStill(page);
    await walkNotices(page);
    await watchOverlay(page);
    await test.step('[AUTH-16] a phone field keeps its prefix whatever is pressed', async () => {
      const prefix = page.getByText('+880', { exact: true }).first();
      await expect(field(page)).toHaveValue('1712345678');
      await field(page).press('Control+A');
      expect(await page.evaluate(() => String(getSelection()))).not.toContain('880');
      for (let press = 0; press < 14; press += 1) await field(page).press('Backspace');
      await expect(field(page)).toHaveValue('');
      await expect(prefix).toBeVisible();
      await prefix.dblclick();
      expect(await page.evaluate(() => String(getSelection()))).not.toContain('880');
      await page.keyboard.type('5');
      await expect(prefix).toHaveText('+880');
    });
    await test.step('[AUTH-17][AUTH-18] it takes digits only, of both scripts, and at most 15', async () => {
      await field(page).fill('');
      await field(page).pressSequentially('1a7-1 2(৩৪)৫x');
      await expect(field(page)).toHaveValue('1712345');
      await field(page).fill('');
      await field(page).pressSequentially('1234567890123456789');
      await expect(field(page)).toHaveValue('123456789012345');
      await paste(page, '9876543210987654321');
      await expect(field(page)).toHaveValue('987654321098765');
    });
    await test.step('[AUTH-16][AUTH-17][AUTH-19] it loses the country code of what is pasted', async () => {
      for (const written of ['+8801712345678', '8801712345678', '+880 1712-345678', '+৮৮০১৭১২৩৪৫৬৭৮', '1712345678']) {
        await paste(page, written);
        await expect(field(page), written).toHaveValue('1712345678');
      }
      await expect(page.getByText('+880', { exact: true }).first()).toBeVisible();
    });
    await test.step('[REG-162] the boxes of a code are filled by one paste, wherever it happens', async () => {
      const source = page.getByRole('textbox', { name: 'Full name' }).first();
      await source.fill('৪০২-১ ৯৫');
      await source.press('Control+A');
      await source.press('Control+C');
      await box(page, 1).click();
      await page.keyboard.type('12');
      await page.keyboard.press('Control+V');
      await expect.poll(() => shown(page)).toBe('402195');
      await expect(toasts(page).getByText('Your phone number is verified.')).toBeVisible();
      await shownToasts(page).click();
      await expect(shownToasts(page)).toHaveCount(0);
      await box(page, 6).click();
      for (let press = 0; press < 7; press += 1) await page.keyboard.press('Backspace');
      await expect.poll(() => shown(page)).toBe('______');
    });
    await test.step('[REG-162] they go on while typing, go back by Backspace, and tell when they are full', async () => {
      await box(page, 1).click();
      await page.keyboard.type('12৩x4');
      await expect.poll(() => shown(page)).toBe('1234__');
      await expect(box(page, 5)).toBeFocused();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await expect.poll(() => shown(page)).toBe('12____');
      await expect(box(page, 3)).toBeFocused();
      await page.keyboard.type('9876');
      await expect.poll(() => shown(page)).toBe('129876');
      await expect(toasts(page).getByText('Your phone number is verified.')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.type('0');
      await expect.poll(() => shown(page)).toBe('129806');
    });
  });
});

async function walkDialogsAndLists(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Send your interest to Nadia?' });
  const field = page.getByRole('combobox', { name: 'Citizenship' });
  await test.step('[QUAL-14] a dialog takes the focus, keeps it and gives it back', async () => {
    await page.getByRole('button', { name: 'Open dialog' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect.poll(() => textOfFocus(page)).toBe('Send your interest to Nadia?');
    const reached = new Set<string>();
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press(press < 5 ? 'Tab' : 'Shift+Tab');
      const place = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'browser';
        return focused.closest('dialog')
          ? (focused.getAttribute('aria-label') ?? focused.textContent ?? '')
          : `outside: ${focused.outerHTML}`;
      });
      expect(place).not.toContain('outside');
      reached.add(place);
    }
    for (const name of ['Close', 'Cancel', 'Send interest']) expect([...reached]).toContain(name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open dialog' })).toBeFocused();
  });
  await test.step('[QUAL-14] it closes by a click beside it, unless it is a firm one', async () => {
    await show(page, 'Open dialog');
    await expect(dialog).toBeVisible();
    await page.mouse.click(3, 3);
    await expect(dialog).toBeHidden();
    await show(page, 'Open a firm dialog');
    const firm = page.getByRole('dialog', { name: 'Confirm your phone number' });
    await expect(firm).toBeVisible();
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
    await page.mouse.click(3, 3);
    await expect(firm).toBeVisible();
    await expect(firm.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await firm.getByRole('button', { name: 'Cancel' }).click();
    await expect(firm).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open a firm dialog' })).toBeFocused();
  });
  await test.step('[QUAL-14] it gives the focus back to a list over it, and Escape closes one layer at a time', async () => {
    await show(page, 'Open full screen');
    const full = page.getByRole('dialog', { name: 'Citizenship' }).first();
    await full.getByRole('combobox', { name: 'Citizenship' }).click();
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(full).toBeVisible();
    await expect(full.getByRole('combobox', { name: 'Citizenship' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(full).toBeHidden();
  });
  await test.step('[QUAL-14] a list is walked with the arrow keys, says where it stands, and closes unchanged by Escape', async () => {
    await field.focus();
    await page.keyboard.press('Enter');
    const search = page.getByRole('combobox', { name: 'Search' });
    await expect(search).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = await search.getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toContainText('Japan');
    await page.keyboard.type('zzz');
    await expect(page.getByText('No countries found')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await expect(field).toHaveText('Bangladesh');
  });
  await test.step('[QUAL-14][QUAL-12] it is searched in either script and chosen from by keyboard', async () => {
    for (const [typed, found] of [
      ['jap', 'Japan'],
      ['ভারত', 'India'],
      ['kingdom unit', 'United Kingdom'],
    ] as const) {
      await field.focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
      await page.keyboard.type(typed);
      await expect(page.getByRole('listbox', { name: 'Citizenship' }).getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(field).toBeFocused();
      await expect(field).toHaveText(found);
    }
  });
}
