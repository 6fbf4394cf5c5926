import { Ban, EllipsisVertical, Flag, Pause, Play, Trash2, X } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar, IconButton, Menu, TimeAgo, type MenuItem } from '#ui';
import { profilePath } from '#features/members';
import { useMe } from '#features/session';
import { useNow } from '#platform/device';
import { useTexts, type Say } from '#platform/i18n';
import { useSession } from '#platform/session';
import type { Story } from '../story-life.ts';
import type { StorySlots } from '../story-slots.ts';
import type { Act } from './StoryActs.tsx';
import { texts } from './texts.ts';

type StoryHeadProps = {
  readonly story: Story;
  readonly slots: StorySlots;
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
  readonly onAct: (kind: Act['kind']) => void;
  readonly onClose: () => void;
};

/** Says whose story it is and since when, with what can be done. */
export function StoryHead({ story, slots, isPaused, onPause, onAct, onClose }: StoryHeadProps) {
  const say = useTexts(texts);
  const isOwn = useSession()?.user.id === story.userId;
  const timeZone = useMe().data?.timeZone;
  const now = useNow();
  const items = isOwn ? ownItems(say, onAct) : othersItems(say, { story, slots, onAct });
  return (
    <header className="flex items-center gap-1">
      <div className="relative flex min-h-11 min-w-0 flex-1 items-center gap-2">
        <Avatar name={story.name} src={story.photo} />
        <div className="min-w-0">
          <Link to={profilePath(story.userId)} className="line-clamp-2 leading-tight font-semibold after:absolute after:inset-0">
            {story.name}
          </Link>
          <p className="relative z-10 w-fit text-sm leading-tight">
            <TimeAgo instant={story.time} now={now} timeZone={timeZone} />
          </p>
        </div>
      </div>
      <IconButton
        data-focus-first
        variant="onPhoto"
        label={say(isPaused ? 'play' : 'pause')}
        icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={() => onPause(!isPaused)}
      />
      {items.length > 0 && <Menu isOnPhoto label={say('more')} icon={<EllipsisVertical aria-hidden />} items={items} />}
      <IconButton variant="onPhoto" label={say('close')} icon={<X aria-hidden />} onClick={onClose} />
    </header>
  );
}

type OnAct = StoryHeadProps['onAct'];

const ownItems = (say: Say<typeof texts.en>, onAct: OnAct): MenuItem[] => [
  { label: say('deleteStory'), icon: <Trash2 aria-hidden />, tone: 'danger', onSelect: () => onAct('delete') },
];

function othersItems(say: Say<typeof texts.en>, { story, slots, onAct }: { story: Story; slots: StorySlots; onAct: OnAct }): MenuItem[] {
  const items: MenuItem[] = [];
  if (slots.report) items.push({ label: say('reportStory'), icon: <Flag aria-hidden />, onSelect: () => onAct('report') });
  if (slots.block)
    items.push({ label: say('block', { name: story.name }), icon: <Ban aria-hidden />, tone: 'danger', onSelect: () => onAct('block') });
  return items;
}
