import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar, Dialog, EmptyState } from '#ui';
import { MemberRowList, profilePath } from '#features/members';
import { useMe } from '#features/session';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { viewersQuery, type ProfileViewer } from './profiles.queries.ts';

/** Who visited the own profile in the last 90 days. */
export function ProfileViewersDialog({ onClose }: { onClose: () => void }) {
  const say = useTexts(texts);
  const viewers = useInfiniteQuery(viewersQuery());
  return (
    <Dialog isOpen phone="full" title={say('profileViewers')} onClose={onClose}>
      <MemberRowList
        list={viewers}
        keyOf={(viewer) => viewer.user_id}
        render={(viewer) => <ViewerRow viewer={viewer} onLeave={onClose} />}
        empty={<EmptyState title={say('noVisits')} drawing={<Eye aria-hidden />} />}
      />
    </Dialog>
  );
}

function ViewerRow({ viewer, onLeave }: { viewer: ProfileViewer; onLeave: () => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.time_zone;
  return (
    <article className="flex items-center gap-3 border-b border-line py-2">
      <Avatar name={viewer.name} src={viewer.photo} />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold break-words text-ink">{viewer.name}</h3>
        <p className="text-sm text-muted">{formatMoment(viewer.time, language, timeZone)}</p>
      </div>
      <Link
        to={profilePath(viewer.user_id)}
        aria-label={say('viewProfileOf', { name: viewer.name })}
        className="inline-flex min-h-11 items-center px-2 font-medium text-brand-deep"
        onClick={onLeave}
      >
        {say('viewProfile')}
      </Link>
    </article>
  );
}
