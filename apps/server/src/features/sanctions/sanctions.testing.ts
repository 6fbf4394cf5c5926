import sharp from 'sharp';
import { appealByLink, appealSanction, listMySanctions, warnMember } from '@app/contract/sanctions';
import type { Endpoint } from '@app/contract/kernel';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp, type TestOptions } from '#testing';

export const DAY_SECONDS = 86_400;
export const REASON = 'Asked members for money';
export const TEXT = 'I never wrote this message, my account was open at a shop.';

export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#886644' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 44/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Returns the calls of staff and of those whom they decide about, on an application that is open. */
export function sanctionCalls(test: TestApp) {
  const { pool, clock } = test.ctx;
  const rows = async (statement: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
    (await pool.query<Record<string, unknown>>(statement, values)).rows;
  return {
    rows,
    person: (options: PersonOptions = {}) => signUpPerson(test, options),
    moderator: () => signUpPerson(test, { roles: ['moderator'] }),
    inDays: (days: number): string => new Date(clock.now().getTime() + days * DAY_SECONDS * 1000).toISOString(),
    /** Decides on a measure against a member; the reason and a clause stand in it unless said otherwise. */
    decide: <E extends Endpoint>(
      endpoint: E | typeof warnMember,
      by: Person,
      about: { accountId: number },
      body: Record<string, unknown> = {},
    ) =>
      test.call(endpoint as typeof warnMember, {
        params: { id: String(about.accountId) },
        token: by.token,
        body: { reason: REASON, clause: 17, ...body },
      }),
    sanctionsOf: async (person: Person, language: 'en' | 'bn' = 'en') =>
      (await test.call(listMySanctions, { token: person.token, language })).body.data,
    appeal: (person: Person, id: number, text = TEXT, files: readonly Buffer[] = []) =>
      test.call(appealSanction, {
        params: { id: String(id) },
        token: person.token,
        body: { text },
        files: { files: files.map((bytes, index) => ({ fileName: `${index}.jpg`, bytes })) },
      }),
    appealByLink: (address: string, text = TEXT) =>
      test.call(appealByLink, { params: { token: address.split('/').at(-1) ?? '' }, body: { text } }),
    stateOf: async ({ accountId }: Person) =>
      (await rows('select state, state_until, contacts_limited_until from account where id = $1', accountId))[0],
    noticesOf: async ({ accountId }: Person) =>
      rows('select type, parameters, opens from notification where member_id = $1 order by id', accountId),
  };
}

export async function openSanctionsTest(options: TestOptions = {}) {
  const test = await openTestApp(options);
  return { ...test, ...sanctionCalls(test) };
}
export type SanctionsTest = Awaited<ReturnType<typeof openSanctionsTest>>;
