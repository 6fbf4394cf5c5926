import { callThrough } from '../../app/testing/call.ts';
import type { Database } from '#platform/db';
import { createHttp, createServer } from '#platform/http';
import { hashToken } from '#platform/ids';
import type { Viewer } from '#platform/session';
import { createEntitlements } from '#features/entitlements';
import { createMediaRoom } from '#features/media';
import { createMembersRoom } from '#features/members';
import { createReferenceData } from '#features/reference-data';
import { createRelations } from '#features/relations';
import { createTestPlatform, openTestDatabase, signUpPerson, type PersonOptions } from '#testing';
import { createProfilesRoom } from './index.ts';

/** The profiles room with its real neighbours on a database of its own. */
export async function openProfilesTest() {
  const database = await openTestDatabase();
  const platform = createTestPlatform(database);
  const relations = createRelations(platform);
  const entitlements = createEntitlements(platform);
  const { reference } = createReferenceData(platform);
  const media = createMediaRoom({ ...platform, relations, entitlements });
  const members = createMembersRoom({ ...platform, profilePhotos: async () => new Map(), blockedEitherWay: relations.blockedEitherWay, countryName: () => null });
  const room = createProfilesRoom({ ...platform, members, media, relations, entitlements, reference });
  const app = await createServer({ isSecure: false, trustedProxies: [] });
  room.feature.routes?.(createHttp(app, (token) => viewerOf(database.db, token)));
  return {
    ...{ platform, media, db: database.db },
    call: callThrough(app),
    person: (options: PersonOptions = {}) => signUpPerson({ platform }, options),
    block: (blockerId: number, blockedId: number) => database.db.insertInto('block').values({ blockerId, blockedId, createdAt: platform.clock.now() }).execute(),
    follow: (followerId: number, followedId: number) => database.db.insertInto('follow').values({ followerId, followedId, createdAt: platform.clock.now() }).execute(),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
export type ProfilesTest = Awaited<ReturnType<typeof openProfilesTest>>;

async function viewerOf(db: Database, token: string): Promise<Viewer | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select(['session.id as sessionId', 'account.id as accountId', 'memberCode', 'purpose', 'state', 'registrationStep', 'language', 'timeZone'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  return row ? ({ ...row, roles: [] } as Viewer) : null;
}
