import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar, Dialog, EmptyState } from '#ui';
import { MemberRowList, profilePath } from '#features/members';
import { useMe } from '#features/session';
import { isOnline } from '#platform/device';
import { formatMoment, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { sayOffline } from '#shared';
import type { FollowListName, ProfileSlots } from './profile-slots.ts';
import { viewersQuery, type Head, type ProfileViewer } from './profiles.queries.ts';
import { texts } from './texts.ts';

type OpenList = 'visits' | FollowListName;
const COUNTS = ['visits', 'posts', 'followers', 'following'] as const;

/** Shows four counts; on the own profile those that have a list open it. */
export function Counts({ head, isOwn, followList }: { head: Head; isOwn: boolean; followList: ProfileSlots['followList'] }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [open, setOpen] = useState<OpenList | null>(null);
  const close = () => setOpen(null);
  const opens = (count: (typeof COUNTS)[number]): count is OpenList =>
    isOwn && (count === 'visits' || (count !== 'posts' && followList !== undefined));
  const show = (list: OpenList) => {
    if (isOnline()) setOpen(list);
    else sayOffline();
  };
  return (
    <>
      <ul className="mt-4 grid max-w-md grid-cols-4 border-y border-line text-center">
        {COUNTS.map((count) => (
          <li key={count}>
            {opens(count) ? (
              <button
                type="button"
                className="flex h-full w-full cursor-pointer flex-col items-center px-1 py-3 hover:bg-brand-soft"
                onClick={() => show(count)}
              >
                <Count label={say(count)} value={formatNumber(head[count], language)} isLink />
              </button>
            ) : (
              <div className="px-1 py-3">
                <Count label={say(count)} value={formatNumber(head[count], language)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {open === 'visits' && <ProfileViewersDialog onClose={close} />}
      {open !== null && open !== 'visits' && followList?.(open, close)}
    </>
  );
}

function Count({ label, value, isLink = false }: { label: string; value: string; isLink?: boolean }) {
  return (
    <>
      <span className="block text-lg font-semibold text-ink">{value}</span>{' '}
      <span className={`block text-sm ${isLink ? 'text-brand-deep underline underline-offset-4' : 'text-muted'}`}>{label}</span>
    </>
  );
}

/** Shows who visited the own profile in the last 90 days. */
function ProfileViewersDialog({ onClose }: { onClose: () => void }) {
  const say = useTexts(texts);
  const viewers = useInfiniteQuery(viewersQuery());
  return (
    <Dialog isOpen phone="full" title={say('profileViewers')} onClose={onClose}>
      <MemberRowList
        list={viewers}
        keyOf={(viewer) => viewer.userId}
        render={(viewer) => <ViewerRow viewer={viewer} onLeave={onClose} />}
        empty={<EmptyState title={say('noVisits')} drawing={<Eye aria-hidden />} />}
      />
    </Dialog>
  );
}

function ViewerRow({ viewer, onLeave }: { viewer: ProfileViewer; onLeave: () => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  return (
    <article className="relative flex items-center gap-3 border-b border-line py-2">
      <Avatar name={viewer.name} src={viewer.photo} />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold break-words text-ink">{viewer.name}</h3>
        <p className="text-sm text-muted">{formatMoment(viewer.time, language, timeZone)}</p>
      </div>
      <Link
        to={profilePath(viewer.userId)}
        aria-label={say('viewProfileOf', { name: viewer.name })}
        className="inline-flex min-h-11 items-center font-medium text-brand-deep after:absolute after:inset-0 sm:px-2"
        onClick={onLeave}
      >
        <span className="max-sm:hidden">{say('viewProfile')}</span>
        <ChevronRight aria-hidden className="size-5 sm:hidden" />
      </Link>
    </article>
  );
}
