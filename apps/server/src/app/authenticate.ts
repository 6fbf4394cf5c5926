import type { Live } from '#platform/live';
import type { Authenticate } from '#platform/session';
import type { Members } from '#features/members';

/** Finds the caller and notes that they are here. */
export const authenticateAndTouch =
  (authenticate: Authenticate, members: Pick<Members, 'touch'>, live: Pick<Live, 'noteCall'>): Authenticate =>
  async (accessToken) => {
    const viewer = await authenticate(accessToken);
    if (viewer && viewer.roles.length === 0) {
      live.noteCall(viewer.accountId);
      await members.touch(viewer.accountId);
    }
    return viewer;
  };
