import type { Post } from '@app/contract/feed';
import type { ReactNode } from 'react';

/**
 * What other rooms put on a post. The feed does not know following, reporting or blocking: app/
 * hands them over.
 */
export type PostSlots = {
  /** The control that follows or unfollows the author. */
  readonly follow?: (post: Post) => ReactNode;
  /** The dialog that reports the post; `onReported` after the report is saved. */
  readonly report?: (post: Post, onClose: () => void, onReported: () => void) => ReactNode;
  /** The dialog that blocks the author; `onBlocked` after the block is saved. */
  readonly block?: (post: Post, onClose: () => void, onBlocked: () => void) => ReactNode;
};
