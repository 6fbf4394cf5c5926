import { sql } from 'kysely';
import type { SentenceLanguage } from '@app/contract/kernel';
import { photosOf, updatePrivacy } from '#features/photos';
import { referenceOf } from '#features/reference-data';
import { inTransaction, type Context } from '#platform/context';
import { secondsAfter } from '#platform/clock';
import { announce } from '#platform/events';
import { openTestApp, signUpPerson, type PersonOptions, type TestOptions } from '#testing';

/** A person of a test; the rest is a woman who can be found. `lastActive` and `premiumUntil` are instants. */
export type Person = Pick<PersonOptions, 'purpose' | 'state' | 'registrationStep'> & {
  gender?: number;
  born?: string;
  fullName?: string;
  heightId?: number | null;
  maritalStatusId?: number | null;
  educationId?: number | null;
  profession?: string | null;
  income?: string | null;
  religion?: number | null;
  presentCountryId?: number | null;
  locationCountryId?: number | null;
  citizenshipCountryId?: number | null;
  presentStateId?: number | null;
  locationStateId?: number | null;
  hometownStateId?: number | null;
  motherTongueId?: number | null;
  smoking?: string | null;
  drinking?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  lastActive?: string;
  premiumUntil?: string | null;
  joinedAt?: string;
  /** Written into the entry itself, as photos and identity would mirror it: 0 none, 1 shown, 2 hidden. */
  photoState?: 0 | 1 | 2;
  isFaceVerified?: boolean;
  isIdVerified?: boolean;
};

const COLUMNS = {
  heightId: 'height_id',
  maritalStatusId: 'marital_status_id',
  educationId: 'education_id',
  profession: 'profession_name',
  income: 'monthly_income',
  religion: 'religion',
  presentCountryId: 'present_country_id',
  locationCountryId: 'location_country_id',
  citizenshipCountryId: 'citizenship_country_id',
  presentStateId: 'present_state_id',
  locationStateId: 'location_state_id',
  hometownStateId: 'hometown_state_id',
  motherTongueId: 'mother_tongue_id',
  smoking: 'smoking',
  drinking: 'drinking',
  latitude: 'latitude',
  longitude: 'longitude',
  lastActive: 'last_active_at',
} as const satisfies Partial<Record<keyof Person, string>>;

type Privacy = { readonly blurLevel?: 0 | 1 | 2; readonly photosHidden?: boolean };

const OTHERWISE: Person = { gender: 2, born: '1998-03-04', fullName: 'Amina Begum', religion: 1, lastActive: '2026-06-01T00:00:00Z' };

function optionsOf({ purpose, state, registrationStep, gender, born, fullName, ...rest }: Person): PersonOptions {
  const profile = Object.entries(COLUMNS).map(([key, column]) => [column, rest[key as keyof typeof rest] ?? null]);
  return {
    ...Object.fromEntries(
      Object.entries({ purpose, state, registrationStep, fullName, dateOfBirth: born }).filter(([, value]) => value !== undefined),
    ),
    gender: gender === 1 ? 'male' : 'female',
    profile: Object.fromEntries(profile),
  };
}

/** Returns functions that put in what stands between two members, and photos as the photo page would put them in. */
function relationsAndPhotos(ctx: Context, sessionOf: (accountId: number) => number) {
  return {
    shortlist: (ownerId: number, memberId: number) =>
      sql`insert into shortlist_entry (owner_id, member_id, created_at) values (${ownerId}, ${memberId}, ${ctx.clock.now()})`.execute(
        ctx.db,
      ),
    /** Sends an interest that ends in 30 days. */
    approach: async (senderId: number, receiverId: number): Promise<void> => {
      const now = ctx.clock.now();
      await sql`insert into credit_entry (member_id, kind, allowance_month, change, movement, created_at)
        values (${senderId}, 'expressInterest', '2026-06', 1, 'grant', ${now})`.execute(ctx.db);
      await sql`with paid as (
          insert into credit_entry (member_id, kind, allowance_month, change, movement, act, act_key, created_at)
          values (${senderId}, 'expressInterest', '2026-06', -1, 'spend', 'interest', ${`interest:${senderId}:${receiverId}`}, ${now}) returning id)
        insert into approach (kind, sender_id, receiver_id, status, credit_entry_id, expires_at, created_at)
        select 'interest', ${senderId}, ${receiverId}, 'pending', id, ${secondsAfter(now, 30 * 86_400)}, ${now} from paid`.execute(ctx.db);
    },
    /** Puts a profile photo in, as the photo page would. */
    addPhoto: (memberId: number, privacy: Privacy, status: 'approved' | 'pending' | 'rejected' = 'approved') =>
      inTransaction(ctx, async (tx) => {
        await updatePrivacy(tx, memberId, privacy);
        await sql`insert into photo (member_id, kind, status, rejection_reason, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
          values (${memberId}, 'profile', ${status}, ${status === 'rejected' ? 'unclear' : null}, ${`l${memberId}`}, ${`c${memberId}`}, ${`b${memberId}`}, 10, 10, 10, 'x',
            ${tx.clock.now()}, ${status === 'approved' ? tx.clock.now() : null})`.execute(tx.db);
        await announce(tx, 'photos.changed', { memberId });
      }),
    setPrivacy: (memberId: number, privacy: Privacy) => inTransaction(ctx, (tx) => updatePrivacy(tx, memberId, privacy)),
    grantPhotos: (ownerId: number, viewerId: number) =>
      sql`insert into photo_grant (owner_id, viewer_id, type, created_at) values (${ownerId}, ${viewerId}, 'profile', ${ctx.clock.now()})`.execute(
        ctx.db,
      ),
    /** Lists the profile photos as other lists show them. */
    photosFor: (accountId: number, ownerIds: readonly number[]) =>
      photosOf(ctx, { accountId, sessionId: sessionOf(accountId) }, ownerIds, 'profile'),
    /** Returns the name of an entry of a list, as a card would say it. */
    nameOf: (list: 'heights' | 'educations' | 'states', id: number, language: SentenceLanguage): string | null =>
      list === 'states' ? referenceOf(ctx).placeName({ stateId: id }, language) : referenceOf(ctx).nameOf(list, id, language),
  };
}

/** Opens the whole server; people come in by SQL and are told to the mirror as their profile would. */
export async function openScene(options: TestOptions = {}) {
  const test = await openTestApp(options);
  const { ctx } = test;
  const tokens = new Map<number, string>();
  const sessions = new Map<number, number>();
  const tell = (memberId: number) => inTransaction(ctx, (tx) => announce(tx, 'profile.changed', { memberId }));
  const makePremium = async (memberId: number, until: string): Promise<void> => {
    const endsAt = new Date(until);
    const startedAt = new Date('2026-01-01T00:00:00Z');
    await ctx.db.insertInto('premiumPeriod').values({ memberId, startedAt, endsAt, renewUntil: endsAt, lapsedAt: null }).execute();
  };
  return {
    test,
    ctx,
    db: ctx.db,
    call: test.call,
    runJobs: test.runJobs,
    tell,
    runJob: test.runJob,
    token: (id: number): string => tokens.get(id) ?? '',
    join: async (person: Person = {}): Promise<number> => {
      const { accountId, token, sessionId } = await signUpPerson(test, optionsOf({ ...OTHERWISE, ...person }));
      tokens.set(accountId, token);
      sessions.set(accountId, sessionId);
      if (person.premiumUntil) await makePremium(accountId, person.premiumUntil);
      if (person.joinedAt) await sql`update account set registered_at = ${person.joinedAt} where id = ${accountId}`.execute(ctx.db);
      await tell(accountId);
      const { photoState = 0, isFaceVerified = false, isIdVerified = false } = person;
      if (photoState > 0 || isFaceVerified || isIdVerified)
        await ctx.db
          .updateTable('searchEntry')
          .set({ photoState, isFaceVerified, isIdVerified })
          .where('memberId', '=', accountId)
          .execute();
      return accountId;
    },
    block: (blockerId: number, blockedId: number) =>
      ctx.db.insertInto('block').values({ blockerId, blockedId, createdAt: ctx.clock.now() }).execute(),
    visit: (visitorId: number, ownerId: number, visitedAt: string) =>
      sql`insert into profile_visit (visitor_id, owner_id, visited_at) values (${visitorId}, ${ownerId}, ${visitedAt})`.execute(ctx.db),
    ...relationsAndPhotos(ctx, (id) => sessions.get(id) ?? 0),
    /** Takes a new minute and day for the searches of a member. */
    forgetLimits: async (memberId: number) => {
      for (const name of ['search.minute', 'search.day', 'search.facets'])
        await ctx.limits.forget({ name, max: 1, windowSeconds: 1, by: 'account' }, memberId);
    },
    /** Closes everybody's account but some, so that a test begins with nobody else to be found. */
    empty: async (but: readonly number[] = []) => {
      await sql`update account set state = 'terminated' where id <> all(${but}::bigint[])`.execute(ctx.db);
      await sql`delete from search_entry where member_id <> all(${but}::bigint[])`.execute(ctx.db);
    },
    close: test.close,
  };
}
export type Scene = Awaited<ReturnType<typeof openScene>>;
