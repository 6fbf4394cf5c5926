import { sql } from 'kysely';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { openTestApp, signUpPerson, type PersonOptions } from '#testing';
import { allJobs } from '../../app/create-context.ts';

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
  lastActive?: string;
  premiumUntil?: string | null;
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
  lastActive: 'last_active_at',
} as const satisfies Partial<Record<keyof Person, string>>;

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

/** The whole server; people come in by SQL and are told to the mirror as their profile would. */
export async function openScene() {
  const test = await openTestApp();
  const { ctx } = test;
  const tokens = new Map<number, string>();
  const tell = (memberId: number) => inTransaction(ctx, (tx) => announce(tx, 'profile.changed', { memberId }));
  const makePremium = async (memberId: number, until: string): Promise<void> => {
    const endsAt = new Date(until);
    const startedAt = new Date('2026-01-01T00:00:00Z');
    await ctx.db.insertInto('premiumPeriod').values({ memberId, startedAt, endsAt, renewUntil: endsAt, lapsedAt: null }).execute();
  };
  return {
    ctx,
    db: ctx.db,
    call: test.call,
    runJob: (name: string) =>
      allJobs(ctx)
        .find(({ job }) => job.name === name)
        ?.run(ctx, {}),
    token: (id: number): string => tokens.get(id) ?? '',
    join: async (person: Person = {}): Promise<number> => {
      const { accountId, token } = await signUpPerson(test, optionsOf({ ...OTHERWISE, ...person }));
      tokens.set(accountId, token);
      if (person.premiumUntil) await makePremium(accountId, person.premiumUntil);
      await tell(accountId);
      return accountId;
    },
    block: (blockerId: number, blockedId: number) =>
      ctx.db.insertInto('block').values({ blockerId, blockedId, createdAt: ctx.clock.now() }).execute(),
    /** Closes everybody's account, so that a test begins with nobody to be found. */
    empty: async () => {
      await sql`update account set state = 'terminated'`.execute(ctx.db);
      await sql`delete from search_entry`.execute(ctx.db);
    },
    close: test.close,
  };
}
export type Scene = Awaited<ReturnType<typeof openScene>>;
