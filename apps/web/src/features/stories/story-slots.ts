import type { Story } from '@app/contract/stories';
import type { ReactNode } from 'react';

/** What other rooms put over a story of somebody else; app/ hands it in, since this room knows neither reports nor blocks. */
export type StorySlots = {
  /** The dialog that reports the story; `onReported` after the report is saved. */
  readonly report?: (story: Story, onClose: () => void, onReported: () => void) => ReactNode;
  /** The dialog that blocks the author; `onBlocked` after the block is saved. */
  readonly block?: (story: Story, onClose: () => void, onBlocked: () => void) => ReactNode;
};
