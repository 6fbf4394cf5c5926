import type { ReactNode } from 'react';
import type { Head } from './profiles.queries.ts';

export type FollowListName = 'followers' | 'following';

/**
 * Parts that other features put into the page; the route gives it. The page decides who gets which: `actions`, `message`, `wishes` and `match`
 * only an eligible pair, nothing of it but `more` the owner.
 */
export type ProfileSlots = {
  readonly match?: (head: Head) => ReactNode;
  readonly follow?: (head: Head) => ReactNode;
  /** Shows Interest, Contact, Proposal, each one cell of a row of three. */
  readonly actions?: (head: Head) => ReactNode;
  /** Shows 'More', with all that is no main action; the owner's few stand as buttons. */
  readonly more?: (head: Head, isOwn: boolean) => ReactNode;
  /** Shows what this member looks for. */
  readonly wishes?: (head: Head) => ReactNode;
  readonly message?: (head: Head) => ReactNode;
  readonly askToSee?: (head: Head) => ReactNode;
  /** Stands under another's photo opened large. */
  readonly reportPhoto?: (photoId: number, head: Head) => ReactNode;
  /** Shows the players of the voice and the video introduction. */
  readonly introductions?: (head: Head) => ReactNode;
  /** Shows the member's posts, at the end of the page (PROF-29). */
  readonly posts?: (memberId: number) => ReactNode;
  readonly followList?: (which: FollowListName, onClose: () => void) => ReactNode;
};
