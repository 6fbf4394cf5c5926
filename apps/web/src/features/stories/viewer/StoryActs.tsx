import type { Story } from '@app/contract/stories';
import type { StorySlots } from '../story-slots.ts';
import { useStoryChanges } from '../use-story-changes.ts';
import { DeleteStoryDialog } from './DeleteStoryDialog.tsx';

/** What the reader wants to do with a story; it stays about that story, whatever the viewer goes on to. */
export type Act = { readonly kind: 'delete' | 'report' | 'block'; readonly story: Story };

type StoryActsProps = { readonly act: Act; readonly slots: StorySlots; readonly onClose: () => void };

/** The dialog over the viewer. What is reported leaves the strip, and with a block all stories of that member. */
export function StoryActs({ act: { kind, story }, slots, onClose }: StoryActsProps) {
  const changes = useStoryChanges();
  const leave = () => void changes.remove(({ id }) => id === story.id);
  const leaveAll = () => void changes.remove(({ user_id: author }) => author === story.user_id);
  if (kind === 'report') return slots.report?.(story, onClose, leave);
  if (kind === 'block') return slots.block?.(story, onClose, leaveAll);
  return <DeleteStoryDialog story={story} onClose={onClose} />;
}
