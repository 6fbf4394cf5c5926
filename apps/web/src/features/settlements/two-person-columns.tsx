import type { Settlement, UnclaimedPayout } from '@app/contract/settlements';
import type { CamelCased } from '@app/contract/kernel';
import { Badge, Button } from '#ui';
import { DoneBy, type ConsoleColumn } from '#features/console';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Describes a settlement or a payout, either entered by one person and decided by another. */
export type TwoPersonEntry = CamelCased<Settlement> | CamelCased<UnclaimedPayout>;
/** An entry, and which way it is to be decided. */
export type Asking<Entry> = { readonly entry: Entry; readonly as: 'approved' | 'rejected' };

const tones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const;

/** Returns the columns that say who entered and who decided; `ask` opens the decision on one. */
export function useTwoPersonColumns<Entry extends TwoPersonEntry>(ask: (asking: Asking<Entry>) => void): readonly ConsoleColumn<Entry>[] {
  const say = useTexts(texts);
  return [
    { id: 'note', heading: say('note'), isExtra: true, cell: ({ note }) => note },
    { id: 'entered', heading: say('entered'), cell: (entry) => <DoneBy person={entry.enteredBy} at={entry.createdAt} /> },
    {
      id: 'decided',
      heading: say('decided'),
      cell: ({ decidedBy, decidedAt }) => decidedBy && <DoneBy person={decidedBy} at={decidedAt} />,
    },
    { id: 'approval', heading: say('approval'), cell: (entry) => <State entry={entry} /> },
    { id: 'decision', heading: say('decision'), cell: (entry) => <Decide entry={entry} ask={(as) => ask({ entry, as })} /> },
  ];
}

function State({ entry: { approval, reason } }: { entry: TwoPersonEntry }) {
  const say = useTexts(texts);
  return (
    <>
      <Badge tone={tones[approval]}>{say(approval)}</Badge>
      {reason && <span className="mt-1 block text-muted">{say('because', { reason })}</span>}
    </>
  );
}

/** Offers to decide, but for what the reader entered. */
function Decide({ entry, ask }: { entry: TwoPersonEntry; ask: (as: 'approved' | 'rejected') => void }) {
  const say = useTexts(texts);
  const me = useMe().data;
  if (entry.approval !== 'pending') return null;
  if (entry.enteredBy.id === me?.user.id) return <span className="text-muted">{say('yours')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button size="small" variant="secondary" onClick={() => ask('approved')}>
        {say('approve')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => ask('rejected')}>
        {say('reject')}
      </Button>
    </span>
  );
}
