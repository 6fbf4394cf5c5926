import { sql } from 'kysely';
import { callThrough } from '../../app/testing/call.ts';
import type { Database } from '#platform/db';
import { createHttp, createServer } from '#platform/http';
import type { Viewer } from '#platform/session';
import { createEntitlements } from '#features/entitlements';
import { createMediaRoom } from '#features/media';
import { createMembersRoom } from '#features/members';
import { createReferenceData } from '#features/reference-data';
import { createRelations } from '#features/relations';
import { createTestPlatform, openTestDatabase } from '#testing';
import { createSearchRoom } from './index.ts';

/** What a person of a test is; the rest is somebody who can be found. */
export type Person = {
  purpose?: string;
  state?: string;
  registrationStep?: number;
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

/** The search room with its neighbours on a database of its own; people come in by SQL. */
export async function openScene(options: { timeoutMs?: number } = {}) {
  const database = await openTestDatabase();
  const platform = createTestPlatform(database);
  const { db } = database;
  const relations = createRelations(platform);
  const entitlements = createEntitlements(platform);
  const { reference } = createReferenceData(platform);
  const media = createMediaRoom({ ...platform, relations, entitlements });
  const members = createMembersRoom({ ...platform, profilePhotos: async () => new Map(), blockedEitherWay: relations.blockedEitherWay, countryName: () => null });
  const room = createSearchRoom({ ...platform, ...options, neighbours: { media, reference } });
  room.feature.subscribe?.(platform.events.subscribe);
  const app = await createServer({ isSecure: false, trustedProxies: [] });
  const http = createHttp(app, (token) => viewerOf(db, Number(token)));
  room.feature.routes?.(http);
  return {
    ...{ platform, db, room, entitlements, members },
    call: callThrough(app),
    token: (id: number) => String(id).padStart(43, '0'),
    join: (person: Person = {}) => join(db, person, (id) => platform.inTransaction((trx) => platform.events.announce(trx, 'profile.changed', { memberId: id }))),
    block: (blockerId: number, blockedId: number) => db.insertInto('block').values({ blockerId, blockedId, createdAt: platform.clock.now() }).execute(),
    /** Closes everybody's account, so that a test begins with nobody to be found. */
    empty: async () => {
      await sql`update account set state = 'terminated'`.execute(db);
      await room.refreshAll(db);
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
export type Scene = Awaited<ReturnType<typeof openScene>>;

let joined = 0;

async function join(db: Database, person: Person, announce: (id: number) => Promise<void>): Promise<number> {
  joined += 1;
  const at = new Date('2026-01-01T00:00:00Z');
  const account = {
    memberCode: `BN${200_000 + joined}`,
    purpose: person.purpose ?? 'member',
    state: person.state ?? 'active',
    registrationStep: person.registrationStep ?? 16,
    phoneAcceptedAt: at,
    registeredAt: person.registrationStep === undefined ? at : null,
    phoneE164: `+88017${String(10_000_000 + joined)}`,
    email: `secret${joined}@example.com`,
    termsVersion: '1',
    termsAcceptedAt: at,
    createdAt: at,
    updatedAt: at,
  };
  const { id } = await db.insertInto('account').values(account as never).returning('id').executeTakeFirstOrThrow();
  const profile = {
    memberId: id,
    fullName: person.fullName ?? `Amina Begum`,
    gender: person.gender ?? 2,
    dateOfBirth: person.born ?? '1998-03-04',
    heightId: person.heightId ?? null,
    maritalStatusId: person.maritalStatusId ?? null,
    educationId: person.educationId ?? null,
    professionName: person.profession ?? null,
    monthlyIncome: person.income ?? null,
    religion: person.religion ?? 1,
    presentCountryId: person.presentCountryId ?? null,
    locationCountryId: person.locationCountryId ?? null,
    citizenshipCountryId: person.citizenshipCountryId ?? null,
    presentStateId: person.presentStateId ?? null,
    locationStateId: person.locationStateId ?? null,
    hometownStateId: person.hometownStateId ?? null,
    lastActiveAt: new Date(person.lastActive ?? '2026-06-01T00:00:00Z'),
    createdAt: at,
    updatedAt: at,
  };
  await db.insertInto('profile').values(profile).execute();
  if (person.premiumUntil) {
    const endsAt = new Date(person.premiumUntil);
    await db.insertInto('premiumPeriod').values({ memberId: id, startedAt: at, endsAt, renewUntil: endsAt, lapsedAt: null }).execute();
  }
  await announce(id);
  return id;
}

async function viewerOf(db: Database, id: number): Promise<Viewer | null> {
  const row = await db.selectFrom('account').select(['memberCode', 'purpose', 'state', 'registrationStep']).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return { accountId: id, sessionId: 1, language: 'en', timeZone: 'Asia/Dhaka', roles: [], ...(row as Pick<Viewer, 'memberCode' | 'purpose' | 'state' | 'registrationStep'>) };
}
