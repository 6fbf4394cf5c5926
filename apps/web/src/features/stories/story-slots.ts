import type { ReactNode } from 'react';
import type { Story } from './story-life.ts';

/** Parts that other features put over a story of somebody else; app/ gives it, since this feature knows neither reports nor blocks. */
export type StorySlots = {
  /** Shows the dialog that reports the story; `onReported` runs after the report is saved. */
  readonly report?: (story: Story, onClose: () => void, onReported: () => void) => ReactNode;
  /** Shows the dialog that blocks the author; `onBlocked` runs after the block is saved. */
  readonly block?: (story: Story, onClose: () => void, onBlocked: () => void) => ReactNode;
};
