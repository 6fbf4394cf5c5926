import { getBioDataPrice, orderBioData } from '@app/contract/bio-data';
import { openTestApp, signUpPerson, type Person, type PersonOptions } from '#testing';
import { pagesOfPdf, textOfPdf } from '../../platform/paper/pdf-text.testing.ts';
import { sellPackage, type Sale } from '../entitlements/entitlements.testing.ts';

/** A profile that must stand on the paper of a viewer, in the columns of the database. */
export const PROFILE = {
  height_id: 17,
  blood_group: 'B+',
  marital_status_id: 1,
  religion: 1,
  profession_name: 'Doctor',
  monthly_income: 'BDT 50000 - 100000',
  weight_kg: 61,
  children_count: 0,
  tagline: 'Books and tea',
  introduction: 'First line\nSecond line',
  location_name: '23.75, 90.38',
  location_country_id: 50,
  latitude: 23.746,
  longitude: 90.376,
  address_line: '12 Lake Road',
};

/** Opens a server with members who buy, order and open bio data. */
export async function openBioDataTest() {
  const test = await openTestApp({ environment: { PUBLIC_URL: 'https://bondhon.test' } });
  const { pool, clock } = test.ctx;
  return {
    ...test,
    person: (of: PersonOptions = {}): Promise<Person> => signUpPerson(test, of),
    /** Makes a man with a package that holds bio data. */
    reader: async (sale: Sale = {}, of: PersonOptions = {}): Promise<Person> => {
      const person = await signUpPerson(test, { gender: 'male', ...of });
      await sellPackage(test, person.accountId, { counts: { bioData: 5, contact: 5 }, days: 30, ...sale });
      return person;
    },
    sell: (person: Person, sale: Sale = {}) => sellPackage(test, person.accountId, { counts: { bioData: 5 }, days: 30, ...sale }),
    block: (blocker: Person, blocked: Person) =>
      pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
        blocker.accountId,
        blocked.accountId,
        clock.now(),
      ]),
    order: (who: Person, whom: number | string, language: 'en' | 'bn' = 'en') =>
      test.call(orderBioData, { token: who.token, body: { user_id: whom }, language }),
    price: async (who: Person, whom: Person) =>
      (await test.call(getBioDataPrice, { token: who.token, params: { id: whom.accountId } })).body.data.cost,
    /** Opens an address, with a token or as a browser that follows a link. */
    open: async (url: string, token?: string) => {
      const answer = await test.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
      const bytes = answer.rawPayload;
      const isPdf = answer.statusCode === 200;
      return {
        status: answer.statusCode,
        headers: answer.headers,
        bytes,
        text: isPdf ? textOfPdf(bytes).replaceAll('|', '') : answer.body,
        pages: isPdf ? pagesOfPdf(bytes) : 0,
        /** Width of the picture in pixels: 240 for the blurred form. */
        photoWidth: Number(/\/Subtype \/Image[\s\S]*?\/Width (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0),
      };
    },
    downloads: async (viewer: Person): Promise<{ owner_id: number; credit_entry_id: number }[]> =>
      (await pool.query('select owner_id, credit_entry_id from bio_data_download where viewer_id = $1 order by id', [viewer.accountId]))
        .rows,
    spent: async (viewer: Person): Promise<{ id: number }[]> =>
      (
        await pool.query("select id from credit_entry where member_id = $1 and act = 'bio_data' and movement = 'spend' order by id", [
          viewer.accountId,
        ])
      ).rows,
  };
}
export type BioDataTest = Awaited<ReturnType<typeof openBioDataTest>>;
