import { Badge, Button } from '#ui';
import { DoneBy, MemberLink, When, type ConsoleColumn } from '#features/console';
import { useMe } from '#features/session';
import { formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { approvalTones, withSign } from '../approval.ts';
import type { Asking } from './DecideEntryDialog.tsx';
import { texts } from './texts.ts';
import type { WalletEntry } from './WalletEntriesPage.tsx';

/** Returns the columns of the list of entries; `ask` opens the decision on one. */
export function useEntryColumns(ask: (asking: Asking) => void): readonly ConsoleColumn<WalletEntry>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  return [
    { id: 'member', heading: say('member'), isName: true, cell: (entry) => <Member entry={entry} /> },
    { id: 'method', heading: say('method'), cell: ({ method }) => say(method) },
    {
      id: 'amount',
      heading: say('amount'),
      isNumber: true,
      cell: ({ amount }) => <span className="whitespace-nowrap">{withSign(amount, (poisha) => formatTaka(poisha, language))}</span>,
    },
    { id: 'paper', heading: say('paper'), cell: ({ paperReference }) => paperReference },
    { id: 'paperDay', heading: say('paperDay'), isExtra: true, cell: ({ date }) => date && <When at={date} isDay /> },
    { id: 'note', heading: say('note'), cell: ({ note }) => note },
    { id: 'entered', heading: say('entered'), cell: (entry) => <DoneBy person={entry.enteredBy} at={entry.createdAt} /> },
    {
      id: 'decided',
      heading: say('decided'),
      cell: ({ decidedBy, decidedAt }) => decidedBy && <DoneBy person={decidedBy} at={decidedAt} />,
    },
    { id: 'approval', heading: say('approval'), cell: (entry) => <State entry={entry} /> },
    { id: 'decision', heading: say('decision'), cell: (entry) => <Decide entry={entry} ask={ask} /> },
  ];
}

function Member({ entry }: { entry: WalletEntry }) {
  const say = useTexts(texts);
  return (
    <>
      <MemberLink id={entry.memberId} name={entry.memberCode} />
      <span className="block font-normal text-muted">{entry.memberName ?? say('erasedMember')}</span>
    </>
  );
}

function State({ entry: { approval, reason } }: { entry: WalletEntry }) {
  const say = useTexts(texts);
  return (
    <>
      <Badge tone={approvalTones[approval]}>{say(approval)}</Badge>
      {reason && <span className="mt-1 block text-muted">{say('because', { reason })}</span>}
    </>
  );
}

/** Offers what may be done with an entry that waits: nothing by who entered it, and only by finance. */
function Decide({ entry, ask }: { entry: WalletEntry; ask: (asking: Asking) => void }) {
  const say = useTexts(texts);
  const me = useMe().data;
  const mayDecide = me?.roles.some((role) => role === 'finance' || role === 'admin') ?? false;
  if (entry.approval !== 'pending' || !mayDecide) return null;
  if (entry.enteredBy.id === me?.user.id) return <span className="text-muted">{say('yours')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button size="small" variant="secondary" onClick={() => ask({ entry, as: 'approved' })}>
        {say('approve')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => ask({ entry, as: 'rejected' })}>
        {say('reject')}
      </Button>
    </span>
  );
}
