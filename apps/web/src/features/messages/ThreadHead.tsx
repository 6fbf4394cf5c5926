import { ArrowLeft, Ban, EllipsisVertical, Flag, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { Menu, type MenuItem } from '#ui';
import { profilePath } from '#features/members';
import { useTexts } from '#platform/i18n';
import { ChatAvatar } from './ChatAvatar.tsx';
import { LastLogin } from './LastLogin.tsx';
import { messages } from './messages.ts';

export type ThreadActions = { readonly onReport?: (() => void) | undefined; readonly onBlock?: (() => void) | undefined };
type ThreadHeadProps = ThreadActions & {
  readonly receiver: { readonly id: number | null; readonly name: string; readonly photo: string | null };
  readonly lastLogin: string | null;
};

/** Who the conversation is with. `receiver.id` is null while that is on its way and where there is nobody to go to. */
export function ThreadHead({ receiver, lastLogin, onReport, onBlock }: ThreadHeadProps) {
  const say = useTexts(messages);
  const name = receiver.name || say('unknownUser');
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-2">
      <Link
        to="/messages"
        aria-label={say('back')}
        title={say('back')}
        className="inline-grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-brand-soft [&_svg]:size-5"
      >
        <ArrowLeft aria-hidden />
      </Link>
      <ChatAvatar name={receiver.name} photo={receiver.photo} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-ink">
          {receiver.id === null || receiver.name === '' ? (
            name
          ) : (
            <Link to={profilePath(receiver.id)} className="inline-flex min-h-6 items-center hover:underline">
              {name}
            </Link>
          )}
        </h1>
        {lastLogin && <LastLogin instant={lastLogin} />}
      </div>
      {receiver.id !== null && receiver.name !== '' && (
        <Menu
          label={say('threadMenu')}
          icon={<EllipsisVertical aria-hidden className="size-5" />}
          items={[
            { label: say('viewProfile'), icon: <UserRound aria-hidden />, to: profilePath(receiver.id) },
            ...whereGiven({ label: say('report'), icon: <Flag aria-hidden /> }, onReport),
            ...whereGiven({ label: say('block', { name }), icon: <Ban aria-hidden />, tone: 'danger' }, onBlock),
          ]}
        />
      )}
    </header>
  );
}

const whereGiven = (item: MenuItem, onSelect: (() => void) | undefined): MenuItem[] => (onSelect ? [{ ...item, onSelect }] : []);
