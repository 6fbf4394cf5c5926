import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorState, Pager, SkeletonRows } from '#ui';
import { profilePath } from '#features/members';
import { useMe } from '#features/session';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { useDataLooks, type DataLook } from './data-looks.queries.ts';
import { texts } from './texts.ts';

/** Shows 'Who saw my data': members, the team with its reasons, and downloads of the last twelve months (SEEN-01). */
export function DataLooksSection() {
  const say = useTexts(texts);
  const [page, setPage] = useState(1);
  const looks = useDataLooks(page);
  if (looks.isPending) return <SkeletonRows />;
  if (looks.isError) return <ErrorState text={say('failed')} onRetry={() => void looks.refetch()} busy={looks.isFetching} />;
  const { data, lastPage } = looks.data;
  return (
    <div className="flex flex-col gap-4" aria-busy={looks.isFetching}>
      <p className="text-muted">{say(data.length === 0 ? 'empty' : 'intro')}</p>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {data.map((look, index) => (
          // Two looks may be alike in all that is told of them.
          <LookRow key={`${look.at} ${index}`} look={look} />
        ))}
      </ul>
      {lastPage > 1 && <Pager page={page} lastPage={lastPage} onPageChange={setPage} />}
    </div>
  );
}

function LookRow({ look }: { readonly look: DataLook }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const { userId, reason, at } = look;
  const sentence = useSentenceOf(look);
  return (
    <li className="py-4">
      <p className="m-0 font-semibold">
        {userId === null ? (
          sentence
        ) : (
          <Link to={profilePath(userId)} className="underline decoration-1 underline-offset-4">
            {sentence}
          </Link>
        )}
      </p>
      {reason !== null && <p className="m-0">{say('reason', { reason })}</p>}
      <p className="m-0 text-sm text-muted">{formatMoment(at, language, timeZone)}</p>
    </li>
  );
}

/** Returns who saw what, in a sentence. */
function useSentenceOf({ who, name, role, what, photos }: DataLook): string {
  const say = useTexts(texts);
  const somebody = name ?? say('somebody');
  if (who === 'export') return say('export');
  if (who === 'seat') return say('seat', { name: somebody });
  if (who === 'staff') return say(`staff_${what}`, { role: say(`role_${role ?? 'support'}`) });
  return what === 'photos' ? say(`member_photos_${photos ?? 'profile'}`, { name: somebody }) : say('member_contact', { name: somebody });
}
