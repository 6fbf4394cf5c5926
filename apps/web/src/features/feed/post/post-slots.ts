import type { ReactNode } from 'react';
import type { Post } from '../feed.queries.ts';

/**
 * Parts that other features put on a post. The feed does not know following, reporting or blocking: app/ gives them.
 */
export type PostSlots = {
  /** Shows the control that follows or unfollows the author. */
  readonly follow?: (post: Post) => ReactNode;
  /** Shows the dialog that reports the post; `onReported` runs after the report is saved. */
  readonly report?: (post: Post, onClose: () => void, onReported: () => void) => ReactNode;
  /** Shows the dialog that blocks the author; `onBlocked` runs after the block is saved. */
  readonly block?: (post: Post, onClose: () => void, onBlocked: () => void) => ReactNode;
};
