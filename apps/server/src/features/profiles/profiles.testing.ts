import { openTestApp, signUpPerson, type PersonOptions } from '#testing';

/** Opens the whole server, with ways to block, follow, bond and shortlist. */
export async function openProfilesTest() {
  const test = await openTestApp();
  const { db, clock } = test.ctx;
  return {
    ...test,
    db,
    person: (options: PersonOptions = {}) => signUpPerson(test, options),
    block: (blockerId: number, blockedId: number) =>
      db.insertInto('block').values({ blockerId, blockedId, createdAt: clock.now() }).execute(),
    follow: (followerId: number, followedId: number) =>
      db.insertInto('follow').values({ followerId, followedId, createdAt: clock.now() }).execute(),
    bond: (oneId: number, otherId: number) =>
      db
        .insertInto('bond')
        .values({ lowerId: Math.min(oneId, otherId), higherId: Math.max(oneId, otherId), source: 'interest', createdAt: clock.now() })
        .execute(),
    shortlist: (ownerId: number, memberId: number) =>
      db.insertInto('shortlistEntry').values({ ownerId, memberId, createdAt: clock.now() }).execute(),
  };
}
export type ProfilesTest = Awaited<ReturnType<typeof openProfilesTest>>;

/** A profile in which everything is answered, in the columns of the database. */
export const ANSWERED = {
  height_id: 17,
  blood_group: 'B+',
  marital_status_id: 1,
  mother_tongue_id: 1,
  religion: 1,
  profession_name: 'Doctor',
  monthly_income: 'BDT 50000 - 100000',
  smoking: 'Non-smoker',
  drinking: "Doesn't drink",
  diet: 'Vegetarian',
  weight_kg: 61,
  children_count: 2,
  caste: 'Sunni',
  sub_caste: 'Hanafi',
  tagline: 'Books & tea <b>',
  introduction: 'First line\nsecond line',
  location_name: 'Dhanmondi, Dhaka',
  location_country_id: 50,
  citizenship_country_id: 50,
  hometown_country_id: 50,
  hometown_state_id: 50_001,
  present_country_id: 826,
  present_state_id: null,
  latitude: 23.746,
  longitude: 90.376,
  health_conditions: 'Asthma',
};
