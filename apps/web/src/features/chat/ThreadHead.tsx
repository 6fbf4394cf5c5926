import { ArrowLeft, Ban, EllipsisVertical, Flag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Menu, type MenuItem } from '#ui';
import { profilePath } from '#features/members';
import { useTexts } from '#platform/i18n';
import { ChatAvatar } from './ChatAvatar.tsx';
import { texts } from './texts.ts';

type ThreadHeadProps = {
  readonly receiver: {
    /** Null while that is on its way and where there is nobody to go to. */
    readonly id: number | null;
    readonly name: string;
    readonly photo: string | null;
    readonly isSupport: boolean;
    readonly isActive: boolean;
  };
  /** Conversation has not come and nobody was stored: the head names the page. */
  readonly isUnknown?: boolean;
  /** Under the name: what the other does, or when they were here. */
  readonly status?: ReactNode;
  /** Before the menu, and in it. */
  readonly buttons?: ReactNode;
  readonly menuItems?: readonly MenuItem[] | undefined;
  readonly onReport?: (() => void) | undefined;
  readonly onBlock?: (() => void) | undefined;
};

/** Shows who the conversation is with. */
export function ThreadHead({ receiver, isUnknown = false, status, buttons, menuItems = [], onReport, onBlock }: ThreadHeadProps) {
  const say = useTexts(texts);
  const { id, isSupport } = receiver;
  const name = isSupport ? say('support') : receiver.name || say(isUnknown ? 'title' : 'unknownUser');
  const isSomebody = id !== null && receiver.name !== '' && !isSupport;
  return (
    <header className="flex min-h-16 items-center gap-2 border-b border-line px-2 py-2">
      <Link
        to="/messages"
        aria-label={say('back')}
        title={say('back')}
        className="inline-grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-brand-soft [&_svg]:size-5"
      >
        <ArrowLeft aria-hidden />
      </Link>
      {!isUnknown && <ChatAvatar name={receiver.name} photo={receiver.photo} isSupport={isSupport} isActive={receiver.isActive} />}
      {/* On a phone a name takes two lines beside the buttons, and the status runs under them. */}
      <div className="relative flex min-h-11 min-w-0 flex-1 flex-col justify-center max-sm:whitespace-nowrap">
        <h1
          tabIndex={-1}
          data-thread-title
          className="font-semibold text-ink outline-none max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:leading-tight max-sm:whitespace-normal sm:truncate"
        >
          {isSomebody ? (
            <Link to={profilePath(id)} className="after:absolute after:inset-0 hover:underline max-sm:line-clamp-2">
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
        {status}
      </div>
      <div className="flex items-center gap-2 max-sm:gap-0 max-sm:self-start">
        {buttons}
        {isSomebody && (
          <Menu
            label={say('threadMenu')}
            icon={<EllipsisVertical aria-hidden className="size-5" />}
            items={[
              { label: say('viewProfile'), icon: <UserRound aria-hidden />, to: profilePath(id) },
              ...menuItems,
              ...whereGiven({ label: say('report'), icon: <Flag aria-hidden /> }, onReport),
              ...whereGiven({ label: say('block', { name }), icon: <Ban aria-hidden />, tone: 'danger' }, onBlock),
            ]}
          />
        )}
      </div>
    </header>
  );
}

const whereGiven = (item: MenuItem, onSelect: (() => void) | undefined): MenuItem[] => (onSelect ? [{ ...item, onSelect }] : []);
