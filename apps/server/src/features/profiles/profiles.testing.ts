import { createEntitlements } from '#features/entitlements';
import { createMediaRoom } from '#features/media';
import { createRelations } from '#features/relations';
import { openTestApp, signUpPerson, type PersonOptions } from '#testing';

/** The whole server, with a way to block, to follow and to hand in photos. */
export async function openProfilesTest() {
  const test = await openTestApp();
  const { platform } = test;
  const { db, clock } = platform;
  const media = createMediaRoom({ ...platform, relations: createRelations(platform), entitlements: createEntitlements(platform) });
  return {
    platform,
    media,
    db,
    call: test.call,
    close: test.close,
    person: (options: PersonOptions = {}) => signUpPerson(test, options),
    block: (blockerId: number, blockedId: number) =>
      db.insertInto('block').values({ blockerId, blockedId, createdAt: clock.now() }).execute(),
    follow: (followerId: number, followedId: number) =>
      db.insertInto('follow').values({ followerId, followedId, createdAt: clock.now() }).execute(),
  };
}
export type ProfilesTest = Awaited<ReturnType<typeof openProfilesTest>>;
