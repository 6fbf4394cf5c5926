import { expect, type Locator, type Page } from '@playwright/test';
import { bringDrawn, type WithDrawn } from './drawn.ts';

/** More stops than any page has. */
const MOST_STOPS = 120;

type Stop = { readonly part: HTMLElement; readonly look: string };
type Walked = WithDrawn & { lastStop?: Stop };

/** Returns what is wrong with where the focus is now, and with how it looked at the stop before. */
const faultsOfStop = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walked = globalThis as unknown as Walked;
    const { lastStop, drawn } = walked;
    const said = (part: Element) => part.outerHTML.slice(0, 160);
    const faults: string[] = [];
    const part = document.activeElement;
    if (lastStop?.part.isConnected && lastStop.part !== part && drawn.lookOf(lastStop.part) === lastStop.look)
      faults.push(`the focus was not seen on ${said(lastStop.part)}`);
    delete walked.lastStop;
    if (!(part instanceof HTMLElement) || part === document.body) return faults;
    const { top, bottom, left, right } = part.getBoundingClientRect();
    if (bottom <= 0 || top >= window.innerHeight || right <= 0 || left >= window.innerWidth) faults.push(`out of sight: ${said(part)}`);
    // Menus and lists that open by the focus may draw what had it another way.
    walked.lastStop = { part, look: drawn.lookOf(part) };
    return faults;
  });

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((part) => part === document.activeElement);

/** Goes by Tab alone to a control; at every stop on the way the focus is seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stops = 0; !(await hasFocus(target)); stops++) {
    expect(stops, `Tab comes to ${String(target)}`).toBeLessThan(MOST_STOPS);
    await page.keyboard.press(key);
    // A page that was loaded since the last stop does not know them.
    await bringDrawn(page);
    expect(await faultsOfStop(page), '[QUAL-14] the focus is seen').toEqual([]);
  }
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  // What saves what was just chosen takes no key until it has.
  await expect(target).toBeEnabled();
  await page.keyboard.press(key);
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Chooses one of a group: Tab leads into it, the arrows to the choice. */
export async function chooseRadio(page: Page, within: Locator, name: string): Promise<void> {
  const wanted = within.getByRole('radio', { name, exact: true });
  const radios = within.getByRole('radio');
  const entered =
    (await within.getByRole('radio', { checked: true }).count()) > 0 ? within.getByRole('radio', { checked: true }) : radios.first();
  await tabTo(page, entered);
  if (await hasFocus(wanted)) await page.keyboard.press('Space');
  for (let steps = await radios.count(); steps > 0 && !(await hasFocus(wanted)); steps--) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

/** Chooses an entry of a closed list by the arrows. */
export async function chooseOption(page: Page, list: Locator, label: string): Promise<void> {
  await tabTo(page, list);
  const shown = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label ?? '');
  for (let steps = await list.locator('option').count(); steps > 0 && (await shown()) !== label; steps--)
    await page.keyboard.press('ArrowDown');
  expect(await shown()).toBe(label);
}

/** Walks by the arrows to an entry of the list below a search line, which says where it stands. */
export async function walkTo(page: Page, line: Locator, option: Locator): Promise<void> {
  await option.waitFor();
  const isThere = async () => (await line.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'));
  for (let steps = 0; !(await isThere()); steps++) {
    expect(steps, `the arrows come to ${String(option)}`).toBeLessThan(MOST_STOPS);
    await page.keyboard.press('ArrowDown');
  }
}

/** Chooses out of a searchable list that opens over its field, which has the focus again afterwards. */
export async function choosePlace(page: Page, field: Locator, name: string): Promise<void> {
  await press(page, field);
  const list = page.locator('dialog[open]').last();
  await expect(list.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await walkTo(page, list.getByRole('combobox'), list.getByRole('option', { name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(field).toContainText(name);
  await expect(field).toBeFocused();
}
