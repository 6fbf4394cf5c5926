import { useState } from 'react';
import { toast } from '#ui';
import { isOnline } from '#platform/device';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import type { FollowListName, ProfileSlots } from './profile-slots.ts';
import { ProfileViewersDialog } from './ProfileViewersDialog.tsx';
import type { Head } from './profiles.queries.ts';

type OpenList = 'visits' | FollowListName;
const COUNTS = ['visits', 'posts', 'followers', 'following'] as const;

/** The four counts; on the own profile those that have a list open it. */
export function Counts({ head, isOwn, followList }: { head: Head; isOwn: boolean; followList: ProfileSlots['followList'] }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [open, setOpen] = useState<OpenList | null>(null);
  const close = () => setOpen(null);
  const opens = (count: (typeof COUNTS)[number]): count is OpenList =>
    isOwn && (count === 'visits' || (count !== 'posts' && followList !== undefined));
  const show = (list: OpenList) => {
    if (isOnline()) setOpen(list);
    else toast.error(say('offline'), { id: 'offline-step' });
  };
  return (
    <>
      <ul className="grid grid-cols-4 border-t border-line text-center">
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
