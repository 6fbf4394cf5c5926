import sharp from 'sharp';
import { completeStep, updateStepFour, updateStepOne, updateStepThree, updateStepTwo } from '@app/contract/onboarding';
import { getCities, getStates } from '@app/contract/reference-data';
import { signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';

/** So many on a side: noise costs more than all else that becomes of a picture. */
const GRAINS = 40;

/** Makes a photo of its own: no two are the same file. */
export async function picture(width = 600, height = 600): Promise<{ fileName: string; bytes: Buffer }> {
  const channel = () => Math.floor(Math.random() * 256);
  const background = { r: channel(), g: channel(), b: channel() };
  const grain = { width: GRAINS, height: GRAINS, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } } as const;
  const bytes = await sharp({ create: grain }).resize(width, height, { fit: 'fill' }).jpeg().toBuffer();
  return { fileName: 'photo.jpg', bytes };
}

const BANGLADESH = 50;

/** Finds Dhaka and the first of its upazilas. */
export async function placeInDhaka(test: TestApp, token: string): Promise<{ country: number; state: number; city: number }> {
  const states = await test.call(getStates, { token, params: { countryId: String(BANGLADESH) } as never });
  const state = states.body.data.find((one) => one.name === 'Dhaka')?.id ?? 0;
  const cities = await test.call(getCities, { token, params: { stateId: String(state) } as never });
  return { country: BANGLADESH, state, city: cities.body.data[0]?.id ?? 0 };
}

/** Makes somebody who has just made an account. */
export const newcomer = (test: TestApp, options: PersonOptions = {}): Promise<Person> =>
  signUpPerson(test, { registrationStep: 0, profile: null, isPhoneVerified: false, ...options });

/** Everything that step 1 asks of a woman who looks for marriage, but her places. */
export const seeker = {
  nickname: 'Nadia',
  fullName: 'Nadia Sultana Rahman',
  gender: 2,
  dateOfBirth: '1998-04-12',
  height: 17,
  bloodGroup: 'O+',
  maritalStatus: 1,
  motherTongue: 1,
  religion: 1,
  profession: 'Doctor',
  income: 'BDT 50000 - 100000',
  education: 10,
  smoking: 'Non-smoker',
  drink: "Doesn't drink",
  citizenshipCountry: BANGLADESH,
};

export const preferences = {
  age_from: 25,
  age_to: 38,
  height_from: 15,
  height_to: 30,
  marital_statuses: [1],
  partner_mother_tongue: [1, 2],
  religion: 1,
  professions: ['Doctor', 'Engineer'],
  income: 'Open to all',
  education: 7,
  smoking: 'No',
  drinking: 'No',
  preferred_countries: [BANGLADESH],
};

export const position = { current_latitude: 23.81034, current_longitude: 90.41252, current_sublocality: 'Banani, Dhaka, Bangladesh' };

export const complete = (test: TestApp, token: string, step: number) => test.call(completeStep, { token, params: { step: String(step) } });

export const saveStepOne = (test: TestApp, token: string, body: unknown) => test.call(updateStepOne, { token, body });

/** Fills step 1 for a marriage seeker, field by field as the page would in one go. */
export async function fillStepOne(test: TestApp, token: string, over: Record<string, unknown> = {}): Promise<void> {
  const { country, state, city } = await placeInDhaka(test, token);
  const hometown = { permanent_country: country, permanent_state: state, permanent_city: city };
  const answer = await saveStepOne(test, token, { ...seeker, ...position, ...hometown, ...over });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
}

export async function addProfilePicture(test: TestApp, token: string): Promise<void> {
  const answer = await test.call(updateStepTwo, { token, files: { profile_picture: await picture() } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
}

/** Takes somebody new through steps 1 to `upTo`. */
export async function takeThrough(test: TestApp, upTo: 0 | 1 | 2 | 3 | 4, options: PersonOptions = {}): Promise<Person> {
  const person = await newcomer(test, { ...options, ...(upTo === 4 ? { isPhoneVerified: true } : {}) });
  const { token } = person;
  if (upTo >= 1) await fillStepOne(test, token);
  if (upTo >= 2) await addProfilePicture(test, token);
  if (upTo >= 3) await test.call(updateStepThree, { token, body: preferences });
  for (let step = 1; step <= upTo; step += 1) {
    const answer = await complete(test, token, step);
    if (answer.status !== 200) throw new Error(`step ${step}: ${JSON.stringify(answer.failure)}`);
  }
  return person;
}

export const saveContact = (test: TestApp, token: string, body: unknown) => test.call(updateStepFour, { token, body });

const NID = { govt_id_type: 'nid', govt_id_number: '1234567890' };

/** Submits a national ID, one's own or the guardian's; each number is new. */
export async function submitId(test: TestApp, token: string, holder: 'self' | 'guardian' = 'self') {
  const number = String(1_000_000_000 + Math.floor(Math.random() * 8_999_999_999));
  if (holder === 'self') {
    const files = { govt_id_front: await picture(), govt_id_back: await picture() };
    return test.call(updateStepOne, { token, body: { ...NID, govt_id_number: number }, files });
  }
  const files = { guardian_govt_id_front: await picture(), guardian_govt_id_back: await picture() };
  return test.call(updateStepOne, { token, body: { guardian_govt_id_type: 'nid', guardian_govt_id_number: number }, files });
}

/** Returns the digits of the code that was sent last, by SMS or e-mail. */
export function lastCode(test: TestApp, channel: 'sms' | 'mail' = 'sms'): string {
  const text = JSON.stringify(test.ctx.sent[channel].at(-1) ?? '');
  return /(?<![0-9])[0-9]{4}(?![0-9])/.exec(text.replace(/\+[0-9]+/g, ''))?.[0] ?? '';
}
