import type { Authenticate } from '#platform/session';
import type { Members } from '#features/members';

/** Finds the caller and notes that they are here. */
export const authenticateAndTouch =
  (authenticate: Authenticate, members: Pick<Members, 'touch'>): Authenticate =>
  async (accessToken) => {
    const viewer = await authenticate(accessToken);
    if (viewer && viewer.roles.length === 0) await members.touch(viewer.accountId);
    return viewer;
  };
