import type { Clock } from '#platform/clock';
import { gather } from '#platform/gathering';
import { hashToken } from '#platform/ids';
import type { Authenticate, Viewer } from '#platform/session';
import { expiryOf, isUseToBeRecorded } from './sessions.policy.ts';
import type { FoundSession, SessionStore } from './sessions.store.ts';

type Deps = { readonly clock: Clock; readonly store: SessionStore };

const TOGETHER = { atOnce: 2, most: 200 };

/** Finds the viewer of an access token. Calls that come at one moment are asked for together; none is told what was read before it came. */
export function createAuthenticate({ clock, store }: Deps): Authenticate {
  const find = gather<string, FoundSession | undefined>(
    TOGETHER,
    async (hashes) => {
      const found = await store.listOpenOf(hashes, clock.now());
      return hashes.map((hash) => ({ value: found.get(hash) }));
    },
    async (hash) => (await store.listOpenOf([hash], clock.now())).get(hash),
  );
  return async (accessToken) => {
    const found = await find(hashToken(accessToken));
    if (!found) return null;
    const now = clock.now();
    if (isUseToBeRecorded(found.lastUsedAt, now)) {
      await store.recordUse(found.id, now, expiryOf({ ...found, isStaff: found.roles.length > 0 }, now));
    }
    const { id, accountId, memberCode, purpose, registrationStep, language, timeZone, roles } = found;
    return {
      accountId,
      sessionId: id,
      memberCode,
      purpose,
      state: found.state as Viewer['state'],
      registrationStep,
      language,
      timeZone,
      roles,
    };
  };
}
