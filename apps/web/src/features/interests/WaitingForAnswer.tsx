import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { InterestKind } from '@app/contract/interests';
import { Avatar, Card, Heading } from '#ui';
import { useTexts } from '#platform/i18n';
import { interestsQuery, type InterestRow } from './interests.queries.ts';
import { texts } from './texts.ts';

/** So many of each kind stand in the column. */
const LISTED = 4;
const PAGES: Readonly<Record<InterestKind, string>> = { interest: '/dashboard/interest', proposal: '/dashboard/proposals' };

/** Interests and proposals that wait, of each kind the newest first; null while they are loaded. */
export type WaitingRows = Readonly<Record<InterestKind, readonly InterestRow[]>> | null;

/** Loads who waits for the member's answer; nobody where it cannot be loaded. */
export function useWaitingForAnswer(): WaitingRows {
  const proposal = useWaiting('proposal');
  const interest = useWaiting('interest');
  return proposal && interest && { proposal, interest };
}

function useWaiting(kind: InterestKind): readonly InterestRow[] | null {
  const { data, isPending } = useInfiniteQuery(interestsQuery(kind, 'received'));
  if (isPending) return null;
  return (data?.pages[0]?.data ?? []).filter(({ status }) => status === 'pending').slice(0, LISTED);
}

/** Lists who waits for the member's answer: proposals first. */
export function WaitingForAnswer({ rows: { proposal, interest } }: { readonly rows: NonNullable<WaitingRows> }) {
  const say = useTexts(texts);
  return (
    <Card as="section" labelledBy="waiting-for-answer" padding="small">
      <Heading level={2} look="card" id="waiting-for-answer">
        {say('waiting')}
      </Heading>
      {proposal.length + interest.length === 0 ? (
        <p className="mt-1 text-muted">{say('nobodyWaits')}</p>
      ) : (
        <ul className="m-0 mt-1 list-none p-0">
          {proposal.map((row) => (
            <Waiting key={`proposal-${row.id}`} kind="proposal" row={row} />
          ))}
          {interest.map((row) => (
            <Waiting key={`interest-${row.id}`} kind="interest" row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Waiting({ kind, row }: { readonly kind: InterestKind; readonly row: InterestRow }) {
  const say = useTexts(texts);
  return (
    <li className="relative flex items-center gap-3 rounded-card py-2 hover:bg-brand-soft">
      <Avatar name={row.name} src={row.photo} />
      <div className="min-w-0">
        <Link to={PAGES[kind]} className="block truncate font-semibold text-ink no-underline after:absolute after:inset-0">
          {row.name}
        </Link>
        <p className="truncate text-sm text-muted">{say(kind === 'interest' ? 'sentInterest' : 'sentProposal')}</p>
      </div>
    </li>
  );
}
