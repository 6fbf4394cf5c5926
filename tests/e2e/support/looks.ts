import { expect, type Page } from '@playwright/test';
import { bringDrawn, type WithDrawn } from './drawn.ts';
import { changeLanguage, expectNoBarriers, open, settled } from './pages.ts';

/** A page as it stands in one window: what in it has a name, and what of it is cut off. */
type Standing = {
  /** In the page itself: kind and name of each heading and control that is seen. */
  readonly inPage: readonly string[];
  /** In the bars around it. */
  readonly inFrame: readonly string[];
  readonly folded: readonly string[];
  readonly cut: readonly string[];
  readonly past: number;
};

const standing = (page: Page): Promise<Standing> =>
  page.evaluate(() => {
    const wide = window.innerWidth;
    const isSeen = (part: Element): boolean =>
      part.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
      part.closest('[aria-hidden=true], [inert]') === null &&
      part.getBoundingClientRect().width > 2;
    const words = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    const byIds = (ids: string): string =>
      words(
        ids
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const nameOf = (part: HTMLElement): string => {
      const ids = part.getAttribute('aria-labelledby');
      if (ids) return byIds(ids);
      const label = part.getAttribute('aria-label');
      if (label) return words(label);
      const labels = (part as HTMLInputElement).labels;
      if (labels && labels.length > 0) return words(labels[0]?.textContent);
      return words(part.textContent) || words(part.querySelector('img')?.alt) || words(part.title);
    };
    const kindOf = (part: Element): string => (/^H\d$/.test(part.tagName) ? 'heading' : 'control');
    /** True where a part of it lies past the edge of a box that does not scroll that way, or of the window. */
    const isCut = (part: Element): boolean => {
      const { left, right } = part.getBoundingClientRect();
      for (let box = part.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX)) return false;
        const edge = box.getBoundingClientRect();
        if (/hidden|clip/.test(overflowX) && (left < edge.left - 2 || right > edge.right + 2)) return true;
        if (position === 'fixed') break;
      }
      return left < -2 || right > wide + 2;
    };
    const isCutText = (part: HTMLElement): boolean => {
      const { overflowX, textOverflow, clipPath, whiteSpace } = getComputedStyle(part);
      return (
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis' &&
        clipPath === 'none' &&
        whiteSpace !== 'normal' &&
        part.clientWidth > 2 &&
        part.scrollWidth > part.clientWidth + 1 &&
        words(part.textContent) !== ''
      );
    };
    /** True in what is folded under words that are seen, and on a card that the arrows of its row bring. */
    const isFolded = (part: Element): boolean => {
      if (part.closest('section[aria-roledescription] [role=group][inert]')) return true;
      const fold = part.closest('details:not([open])');
      return fold?.querySelector('summary')?.checkVisibility() === true;
    };
    const [inPage, inFrame, folded, cut]: [string[], string[], string[], string[]] = [[], [], [], []];
    const controls = 'h1, h2, h3, h4, a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=switch]';
    for (const part of document.querySelectorAll<HTMLElement>(controls)) {
      const said = part instanceof HTMLAnchorElement ? `link ${part.pathname}${part.hash}` : `${kindOf(part)} ${nameOf(part)}`;
      if (!isSeen(part) && isFolded(part)) folded.push(said);
      if (!isSeen(part)) continue;
      (part.closest('main, dialog, footer') ? inPage : inFrame).push(said);
      if (isCut(part)) cut.push(said);
    }
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (part.childElementCount === 0 && isSeen(part) && isCutText(part)) cut.push(`text ${words(part.textContent)}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    return { inPage, inFrame, folded, cut, past: Math.max(0, scrollWidth - clientWidth) };
  });

/** Returns which controls nobody can tell from their ground in the colours that the reader's system chose, and on which the focus is not seen in any. */
const unseen = async (page: Page): Promise<readonly string[]> => {
  await bringDrawn(page);
  return page.evaluate(() => {
    const { contrast, groundOf, around, lookOf } = (globalThis as unknown as WithDrawn).drawn;
    const hasEdge = (part: Element): boolean => {
      const { borderBottomWidth, borderBottomStyle, borderBottomColor } = getComputedStyle(part);
      const ground = groundOf(part.parentElement);
      const isBordered = parseFloat(borderBottomWidth) > 0 && borderBottomStyle !== 'none' && contrast(borderBottomColor, ground) >= 3;
      return isBordered || contrast(groundOf(part), ground) >= 3;
    };
    const isDrawing = (one: Element): boolean => one.matches('img, canvas, video, svg');
    const hasWords = (one: Element): boolean => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const isRead = (one: Element): boolean =>
      one.matches('img, canvas, video') || ((isDrawing(one) || hasWords(one)) && contrast(getComputedStyle(one).color, groundOf(one)) >= 3);
    const isClear = (part: HTMLElement): boolean =>
      part.matches('input, select, textarea')
        ? around(part).slice(0, 3).some(hasEdge)
        : [part, ...part.querySelectorAll('*')].some((one) => isRead(one) || hasEdge(one));
    const isForced = matchMedia('(forced-colors: active)').matches;
    const isThere = (part: HTMLElement): boolean =>
      part.checkVisibility({ visibilityProperty: true }) && part.closest('[aria-hidden=true], [inert], :disabled') === null;
    const faults: string[] = [];
    for (const part of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"], .chat-bubble',
    )) {
      if (!isThere(part)) continue;
      const said = part.outerHTML.slice(0, 200);
      const isDrawn = getComputedStyle(part).opacity !== '0' && part.getBoundingClientRect().width > 2;
      if (
        isForced &&
        isDrawn &&
        !(part.matches('.chat-bubble') ? hasEdge(part) : part.matches('[tabindex="0"], [type=range]') || isClear(part))
      )
        faults.push(`forced colours, not told from its ground: ${said}`);
      const before = lookOf(part);
      part.focus({ preventScroll: true });
      if (document.activeElement === part && lookOf(part) === before)
        faults.push(`${isForced ? 'forced colours, ' : ''}focus is not seen: ${said}`);
      part.blur();
    }
    return faults;
  });
};

/** Returns what in the colours of the reader's system looks as if it could be pressed and cannot, and which bars of charts keep colours of their own. */
const wronglyDrawn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const drawnIn = (name: string): string => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const [grey, ...own] = ['GrayText', 'CanvasText', 'Canvas', 'Highlight'].map(drawnIn);
    probe.remove();
    const disabled = [...document.querySelectorAll(':is(button, a):is(:disabled, [aria-disabled=true])')];
    const bars = [...document.querySelectorAll('svg rect[class]')];
    return [
      ...disabled.filter((part) => getComputedStyle(part).color !== grey),
      ...bars.filter((bar) => !own.includes(getComputedStyle(bar).fill)),
    ].map((part) => `forced colours, drawn wrongly: ${part.outerHTML.slice(0, 200)}`);
  });

/** Lets the focus be drawn from now on as for whoever goes by the keyboard. */
const goByKeyboard = (page: Page): Promise<void> => page.keyboard.press('Shift');

export const A_DESKTOP = { width: 1280, height: 800 };
/** A desktop, the same at 200 %, and the smallest phone. */
const NARROWEST = 320;
const WIDTHS = [A_DESKTOP.width, 640, NARROWEST];

/** Lets the page take what its width asks for. */
const drawnAnew = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** How often a page that is still changing is looked at again, and after what pause in milliseconds. */
const LOOKS = 20;
const PAUSE = 150;

/** Names what a design moves elsewhere where there is little room. */
export type Moved = (said: string) => boolean;
/** Holds all that stands in the menus that were opened so far. */
const inMenus = new Set<string>();

/** Opens the menu of the bar above, where there is one, and remembers what stands in it. */
async function readMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').locator('button[aria-expanded]').filter({ visible: true });
  if ((await menu.count()) !== 1) return;
  const press = () => menu.evaluate((button: HTMLElement) => button.click());
  await press();
  await drawnAnew(page);
  const { inPage, inFrame } = await standing(page);
  for (const said of [...inPage, ...inFrame]) inMenus.add(said);
  await press();
}

async function faultsAt(page: Page, width: number, wide: Standing | null, isMoved: Moved): Promise<readonly string[]> {
  const { inPage, inFrame, folded, cut, past } = await standing(page);
  const here = new Set([...inPage, ...inFrame, ...folded]);
  const isLost = (said: string): boolean => !here.has(said) && !inMenus.has(said) && !isMoved(said);
  let lost = [...(wide?.inPage ?? []), ...(wide?.inFrame ?? [])].filter(isLost);
  if (lost.length > 0) {
    await readMenu(page);
    lost = lost.filter(isLost);
  }
  return [
    ...new Set([
      ...cut.map((said) => `${width} px, cut off: ${said}`),
      ...lost.map((said) => `${width} px, lost: ${said}`),
      ...(past > 0 ? [`${width} px: ${past} px wider than its window`] : []),
    ]),
  ];
}

/** Returns what of the page is lost, cut off or wider than its window, from a desktop to the smallest phone. */
async function lostIn(page: Page, widths: readonly number[], isMoved: Moved): Promise<readonly string[]> {
  const faults: string[] = [];
  let wide: Standing | null = null;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await drawnAnew(page);
    let found = await faultsAt(page, width, wide, isMoved);
    for (let look = 1; look < LOOKS && found.length > 0; look++) {
      await page.waitForTimeout(PAUSE);
      found = await faultsAt(page, width, wide, isMoved);
    }
    faults.push(...found);
    wide ??= await standing(page);
  }
  return faults;
}

type Language = 'en' | 'bn';

/** Makes pages that are loaded from now on be in this language; one that is signed in tells its account, too, where it offers the choice. */
export const readIn = (page: Page, language: Language): Promise<void> =>
  page.evaluate((next) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('language', next);
    document.cookie = `language=${next};path=/`;
  }, language);

/** Changes the language where the page offers it, and loads it anew where it does not. */
export async function readBengali(page: Page): Promise<void> {
  const inBar = page.getByRole('button', { name: 'বাংলা', exact: true }).filter({ visible: true });
  const menu = page.getByRole('button', { name: /^(Account menu|Your account)$/ }).filter({ visible: true });
  if ((await inBar.or(menu).count()) > 0) return settled(page, () => changeLanguage(page));
  await readIn(page, 'bn');
  await open(page, page.url());
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
}

/** Expects the English page as it stands to be of use to everybody: from a desktop to the smallest phone, by keyboard, and in colours of the reader's own. */
export async function expectForAll(page: Page, at: string, isMoved: Moved = () => false): Promise<void> {
  const faults = [...(await lostIn(page, WIDTHS, isMoved))];
  await page.setViewportSize(A_DESKTOP);
  await expectNoBarriers(page);
  await goByKeyboard(page);
  faults.push(...(await unseen(page)));
  await page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await unseen(page)), ...(await wronglyDrawn(page)));
  await page.emulateMedia({ forcedColors: null });
  const moving = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
  );
  faults.push(...moving.map((said) => `moves where nothing should: ${said}`));
  expect(faults, at).toEqual([]);
}

/** Expects the Bengali page as it stands to have all of it from a desktop to the smallest phone, and no barrier there. */
export async function expectInBengali(page: Page, at: string, isMoved: Moved = () => false): Promise<void> {
  const faults = await lostIn(page, [A_DESKTOP.width, NARROWEST], isMoved);
  await expectNoBarriers(page);
  expect(faults, at).toEqual([]);
}
