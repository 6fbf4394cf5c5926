import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { createPerson, type Person } from './person.ts';

const PASSWORD = 'Strong-pass-1';
/** Waits so long for what the page may offer by itself, in milliseconds. */
const OFFERED_MS = 700;
/** Waits so long for a code that is sent without being asked for. */
const CODE_MS = 4000;

type Act = (person: Person, sheet: Locator) => Promise<void>;

const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name, exact: true });
const onward = (within: Page | Locator): Locator => button(within, /^(Continue|Skip)$/);
/** Finds the sheet on top: a list that opens over the editor is another one. */
const top = (page: Page): Locator => page.locator('dialog[open]').last();
const isOffered = async (person: Person, what: Locator, timeout = OFFERED_MS): Promise<boolean> =>
  what.waitFor({ timeout }).then(
    () => true,
    () => {
      person.looksOn(timeout);
      return false;
    },
  );

const type =
  (label: string, text: string): Act =>
  (person, sheet) =>
    person.types(sheet.getByLabel(label, { exact: true }), text);
const choose =
  (name: string): Act =>
  (person, sheet) =>
    person.taps(sheet.getByText(name, { exact: true }));
const pick =
  (choices: Readonly<Record<string, string>>): Act =>
  async (person, sheet) => {
    for (const [label, choice] of Object.entries(choices)) await person.chooses(sheet.getByLabel(label, { exact: true }), choice);
  };
const fromList =
  (fields: Readonly<Record<string, string>>): Act =>
  async (person, sheet) => {
    for (const [field, entry] of Object.entries(fields)) {
      const control = sheet.getByRole('combobox', { name: field, exact: true });
      if ((await control.textContent())?.includes(entry)) continue;
      await person.taps(control);
      const list = top(sheet.page());
      await person.types(list.getByRole('combobox').last(), entry.slice(0, 4));
      await person.taps(list.getByRole('option', { name: entry, exact: true }));
    }
  };

/** Answers each editor by its heading; whatever is not here is left out. */
const OWN: Readonly<Record<string, Act>> = {
  Nickname: type('Nickname', 'Nadia'),
  'Full Name': type('Full Name', 'Nadia Sultana'),
  Gender: choose('Female'),
  Birthday: pick({ Day: '5', Month: 'March', Year: '2000' }),
  Height: choose(`5'4" (163 cm)`),
  'Marital Status': choose('Never Married'),
  'Mother Tongue': choose('Bengali'),
  Religion: choose('Islam'),
  Profession: async (person, sheet) => {
    await person.types(sheet.getByRole('combobox'), 'doct');
    await person.taps(sheet.getByRole('option', { name: 'Doctor', exact: true }));
  },
  'Monthly Income': choose('BDT 25000 - 50000'),
  'Highest Education': choose("Bachelor's Degree (Honours)"),
  Smoking: choose('Non-smoker'),
  Drink: choose("Doesn't drink"),
  'Current Location': async (person, sheet) => {
    const allow = button(sheet, 'Allow Location');
    if (!(await onward(sheet).isEnabled())) await person.taps(allow);
  },
  'Citizenship Country': choose('Bangladesh'),
  Hometown: fromList({ Country: 'Bangladesh', District: 'Dhaka', Upazila: 'Savar' }),
};
const WISHES: Readonly<Record<string, Act>> = {
  Age: pick({ From: '24', To: '34' }),
  Height: pick({ From: '17', To: '30' }),
  'Marital Status': choose('Never Married'),
  'Mother Tongue': choose('Bengali'),
  Religion: choose('Islam'),
  Profession: choose('Open to all'),
  'Monthly Income': choose('Open to all'),
  'Minimum Education': choose('HSC / Alim / A Level'),
  Smoking: choose('No'),
  Drink: choose('No'),
  Country: choose('Bangladesh'),
};

/** Goes through the editors of a step, each of which leads to the next, from the one that is open. */
async function walk(person: Person, page: Page, answers: Readonly<Record<string, Act>>): Promise<void> {
  const sheet = page.locator('dialog[open]').first();
  const heading = sheet.getByRole('heading').first();
  for (let before = ''; await isOffered(person, sheet);) {
    const title = (await heading.textContent()) ?? '';
    if (title === before) {
      await sleep(20);
      continue;
    }
    before = title;
    person.thinks();
    await answers[title]?.(person, sheet);
    await person.taps(onward(sheet));
  }
}

/** Opens an account from the first page on, by whatever ways the pages offer. */
async function openAccount(person: Person, page: Page, phone: string): Promise<void> {
  await person.taps(page.locator('a[href="/signup"]').filter({ visible: true }).first());
  const fields = [
    ['Mobile Number', phone],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const;
  for (const [label, text] of fields) {
    person.thinks();
    await person.types(page.getByLabel(label, { exact: true }), text);
  }
  person.thinks();
  await person.taps(page.getByRole('checkbox'));
  await person.taps(button(page, 'Create Account'));
  await page.waitForURL(/\/(signin|registration\/step-1)$/);
  if (!page.url().endsWith('/signin')) return;
  person.thinks();
  await person.types(page.getByLabel('Password', { exact: true }), PASSWORD);
  await person.taps(button(page, 'Sign in'));
}

/** Reads the code that was sent to a number, from the outbox of the demo. */
async function codeFor(page: Page, phone: string): Promise<string> {
  for (;;) {
    const answer = await page.request.get(new URL('/api/dev/outbox', page.url()).href, { params: { to: `+880${phone}` } });
    const { data } = (await answer.json()) as { data: readonly { readonly text: string }[] };
    const code = /(?<!\d)\d{4}(?!\d)/.exec(data[0]?.text ?? '')?.[0];
    if (code) return code;
    await sleep(20);
  }
}

async function verify(person: Person, page: Page, phone: string): Promise<void> {
  const sheet = top(page);
  const isSentByItself = await isOffered(person, sheet.getByRole('textbox').first(), CODE_MS);
  if (!isSentByItself) await person.taps(button(sheet, 'Send Code'));
  const code = await codeFor(page, phone);
  person.thinks();
  await sheet.getByRole('textbox').first().waitFor();
  await person.keys(page, code);
  const check = button(sheet, 'Verify');
  await sleep(OFFERED_MS);
  person.looksOn(OFFERED_MS);
  if (await check.isVisible()) await person.taps(check);
}

/** Registers a woman, from the first page to the end, without what may be left out. Returns what it took her, and how many seconds she waited for the site. */
export async function registerOnPhone(page: Page, address: string): Promise<ReturnType<Person['taken']> & { readonly waited: number }> {
  const person = createPerson();
  const phone = `17${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c98f6b' } })
    .jpeg()
    .toBuffer();
  const begun = performance.now();
  const next = button(page.locator('main'), 'Continue');
  const arrive = (end: RegExp): Promise<void> => page.waitForURL(end);
  await page.goto(address);
  await openAccount(person, page, phone);
  await arrive(/\/step-1$/);
  await person.taps(page.locator('#row-nickname').getByRole('button').first());
  await walk(person, page, OWN);
  await person.taps(next);
  await arrive(/\/step-2$/);
  person.thinks();
  await person.picksPhoto(page.locator('input[type=file][aria-label="Profile picture"]'), {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  });
  await person.taps(next);
  await arrive(/\/step-3$/);
  person.thinks();
  const suggested = button(page, 'Fill in for me');
  await page.locator('#row-age').waitFor();
  if (await suggested.isVisible()) await person.taps(suggested);
  else {
    await person.taps(page.locator('#row-age').getByRole('button').first());
    await walk(person, page, WISHES);
  }
  await person.taps(next);
  await arrive(/\/step-4$/);
  await person.taps(button(page.locator('#row-mobile'), 'Verify'));
  await verify(person, page, phone);
  await person.taps(next);
  await arrive(/\/(ready|feed)$/);
  const taken = person.taken();
  return { ...taken, waited: (performance.now() - begun) / 1000 - taken.nobodys };
}
