import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { read, send, type Json } from './calls.ts';
import { aCopyOf, originalOf } from './copies.ts';
import { newestCode } from './outbox.ts';
import { aNewcomer, arriveSignedIn, openAccount, ownUser, signInElsewhere, type SignedInPerson } from './people.ts';
import { aPicture, type PickedFile } from './pictures.ts';

/** The answers that a member who looks for marriage has filled in by the end of step 1, but for places. */
const BASICS = {
  nickname: 'Nadia',
  fullName: 'Nadia Sultana',
  gender: '2',
  dateOfBirth: '2000-03-05',
  height: '17',
  maritalStatus: '1',
  motherTongue: '1',
  religion: '1',
  profession: 'Doctor',
  income: 'BDT 25000 - 50000',
  education: '8',
  smoking: 'Non-smoker',
  drink: "Doesn't drink",
  citizenshipCountry: '50',
};
const WISHES: readonly Json[] = [
  { age_from: 24, age_to: 34 },
  { height_from: 17, height_to: 30 },
  { marital_statuses: [1] },
  { partner_mother_tongue: [1] },
  { religion: 1 },
  { professions: ['Doctor'] },
  { income: 'Open to all' },
  { education: 7 },
  { smoking: 'No' },
  { drinking: 'No' },
  { preferred_countries: [50] },
];

/** Returns step 1 as the server holds it. */
export async function storedStepOne(request: APIRequestContext, token: string): Promise<Json> {
  const { data } = (await read(request, token, '/member/registration/step-1/get')) as { data: { user_data: Json; guardian_data: Json } };
  return { ...data, ...data.user_data, ...data.guardian_data };
}

export const saveStepOne = (request: APIRequestContext, token: string, multipart: Record<string, string>): Promise<Json> =>
  send(request, token, '/member/registration/step-1/update', { multipart });

type Savar = { readonly district: number; readonly upazila: number };
/** The same for everybody, and so asked for once. */
let savar: Savar | undefined;

async function findSavar(request: APIRequestContext, token: string): Promise<Savar> {
  const idIn = async (path: string, wanted: string): Promise<number> => {
    const places = (await read(request, token, path))['data'] as { id: number; name: string }[];
    const found = places.find(({ name }) => name === wanted);
    if (!found) throw new Error(`${wanted} is not in ${path}`);
    return found.id;
  };
  const district = await idIn('/member/states/50', 'Dhaka');
  return { district, upazila: await idIn(`/member/cities/${district}`, 'Savar') };
}

/** Fills in all that step 1 asks of a member. */
export async function fillStepOne(request: APIRequestContext, token: string, changes: Record<string, string> = {}): Promise<void> {
  await saveStepOne(request, token, { ...BASICS, ...changes });
  await saveStepOne(request, token, { current_latitude: '23.81', current_longitude: '90.412', current_sublocality: 'Bangladesh' });
  savar ??= await findSavar(request, token);
  await saveStepOne(request, token, {
    permanent_country: '50',
    permanent_state: String(savar.district),
    permanent_city: String(savar.upazila),
    permanent_city_text: '',
  });
}

/** Gives a passport that waits for review, of the member or of the guardian. */
export async function giveId(
  request: APIRequestContext,
  token: string,
  prefix: 'govt_id_' | 'guardian_govt_id_' = 'govt_id_',
): Promise<void> {
  const multipart = { [`${prefix}type`]: 'passport', [`${prefix}number`]: 'AB1234567', [`${prefix}front`]: await aPicture(800, 500) };
  await send(request, token, '/member/registration/step-1/update', { multipart });
}

const complete = async (request: APIRequestContext, token: string, step: number) =>
  (await read(request, token, `/member/registration/complete-step/${step}`))['user'] as SignedInPerson['user'];

/** Registers somebody over the calls of the pages, up to this step; 5 is complete. */
async function register(request: APIRequestContext, step: Step, changes: Record<string, string>): Promise<SignedInPerson> {
  const person = await signInElsewhere(request, await openAccount(request));
  const { token } = person;
  let user = person.user;
  if (step > 1) {
    await fillStepOne(request, token, changes);
    user = await complete(request, token, 1);
  }
  if (step > 2) {
    const multipart = { profile_picture: await aPicture(480, 480) };
    await send(request, token, '/member/registration/step-2/update', { multipart });
    user = await complete(request, token, 2);
  }
  if (step > 3) user = await finishWishes(request, token);
  if (step > 4) user = await finishContact(request, person);
  return { ...person, user };
}

async function finishWishes(request: APIRequestContext, token: string): Promise<SignedInPerson['user']> {
  for (const data of WISHES) await send(request, token, '/member/registration/step-3/update', { data });
  return complete(request, token, 3);
}

async function finishContact(request: APIRequestContext, person: SignedInPerson): Promise<SignedInPerson['user']> {
  await verifyPhone(request, person);
  return complete(request, person.token, 4);
}

/** Goes on, over the calls of the pages, from step 3 to the end. */
export async function finishFromStepThree(request: APIRequestContext, person: SignedInPerson): Promise<SignedInPerson> {
  await finishWishes(request, person.token);
  return { ...person, user: await finishContact(request, person) };
}

async function verifyPhone(request: APIRequestContext, { token, phone }: SignedInPerson): Promise<void> {
  await send(request, token, '/member/send-otp', { data: { type: 'mobile' } });
  const otp = await newestCode(request, `+880${phone}`, 4);
  await send(request, token, '/member/verify-otp', { data: { type: 'mobile', otp } });
}

type Step = 1 | 2 | 3 | 4 | 5;
async function aPersonAt(request: APIRequestContext, step: Step, changes: Record<string, string> = {}): Promise<SignedInPerson> {
  if (step === 1) return aNewcomer(request);
  const { fullName, nickname, ...others } = changes;
  const kind = JSON.stringify([step, others]);
  const original = await originalOf(kind, () => register(request, step, others));
  const copy = await aCopyOf(original, { ...(fullName ? { fullName } : {}), ...(nickname ? { nickname } : {}) });
  return { ...copy, user: await ownUser(request, copy.token) };
}

/** Makes a member of the member area who looks for marriage and has bought nothing. */
export const aRegisteredMember = (request: APIRequestContext, changes: Record<string, string> = {}): Promise<SignedInPerson> =>
  aPersonAt(request, 5, changes);

/** Makes somebody whose earlier steps are complete, signed in on this page and looking at this step. */
export async function aMemberAtStep(page: Page, step: 1 | 2 | 3 | 4, changes: Record<string, string> = {}): Promise<SignedInPerson> {
  const person = await aPersonAt(page.request, step, changes);
  await arriveSignedIn(page, person);
  await page.goto(`/registration/step-${step}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return person;
}

/** Finds the steps that are behind and ahead. */
export const stepBar = (page: Page): Locator => page.getByRole('navigation', { name: /^Step/ });

export const DHAKA = { latitude: 23.810331, longitude: 90.412521 };

/** Lets the device find itself in Dhaka from now on. */
export const standInDhaka = (page: Page): Promise<void> =>
  page.evaluate((coords) => {
    navigator.geolocation.getCurrentPosition = (found) => found({ coords } as GeolocationPosition);
  }, DHAKA);

/** Finds the editor that is open. */
export const editor = (page: Page): Locator => page.locator('dialog[open]').first();
export const row = (page: Page, name: string): Locator => page.locator(`#row-${name}`);
/** Finds the page's own button, under all editors. */
export const pageButton = (page: Page, name: string | RegExp): Locator =>
  page.locator('main').getByRole('button', { name, exact: typeof name === 'string' });

export async function openEditor(page: Page, name: string, title: string): Promise<Locator> {
  await row(page, name).getByRole('button').first().click();
  await expectEditor(page, title);
  return editor(page);
}

export async function expectEditor(page: Page, title: string): Promise<void> {
  await expect(editor(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
}

/** Presses Continue of the editor, which opens the next one. */
export async function goOnTo(page: Page, nextTitle: string): Promise<void> {
  await editor(page)
    .getByRole('button', { name: /^(Continue|Skip)$/ })
    .click();
  await expectEditor(page, nextTitle);
}

/** Picks one of a searchable field that opens its list over the editor. */
export async function pickFromList(page: Page, field: string, entry: string): Promise<void> {
  await editor(page).getByRole('combobox', { name: field, exact: true }).click();
  await page.locator('dialog[open]').last().getByRole('option', { name: entry, exact: true }).click();
}

export async function pickPlace(page: Page, country: string, district: string, upazila: string): Promise<void> {
  await pickFromList(page, 'Country', country);
  await pickFromList(page, 'District', district);
  await pickFromList(page, 'Upazila', upazila);
}

export async function chooseBirthday(page: Page, day: string, month: string, year: string): Promise<void> {
  await editor(page).getByLabel('Day', { exact: true }).selectOption({ label: day });
  await editor(page).getByLabel('Month', { exact: true }).selectOption({ label: month });
  await editor(page).getByLabel('Year', { exact: true }).selectOption({ label: year });
}

const TWO_MONTHS_MS = 60 * 24 * 60 * 60 * 1000;

type Day = { readonly day: string; readonly month: string; readonly year: string };

/** Returns the birthday of somebody who turned this old one or two months ago, by the calendar of Dhaka. */
export function birthdayAt(years: number): Day {
  const lately = new Date(Date.now() - TWO_MONTHS_MS);
  const part = (named: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...named, timeZone: 'Asia/Dhaka' }).format(lately);
  return { day: '15', month: part({ month: 'long' }), year: String(Number(part({ year: 'numeric' })) - years) };
}

export async function chooseAge(page: Page, years: number): Promise<void> {
  const { day, month, year } = birthdayAt(years);
  await chooseBirthday(page, day, month, year);
}

/** Picks a file, or the one at this path, in the slot of this name. */
export async function pick(within: Page | Locator, label: string, file: PickedFile | string): Promise<void> {
  await within.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
}

/** Gives a camera that shows a plain colour, for browsers without one. */
export async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const draw = (): MediaStream => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 640;
      const pen = canvas.getContext('2d');
      const paint = () => {
        if (pen) pen.fillStyle = `hsl(${Date.now() % 360} 40% 60%)`;
        pen?.fillRect(0, 0, 640, 640);
        requestAnimationFrame(paint);
      };
      paint();
      return canvas.captureStream(10);
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => draw() } });
  });
}
