import { useState, type ReactNode } from 'react';
import type { Decision as Act, TerminationGround } from '@app/contract/sanctions';
import { DecisionDialog } from '#features/console';
import { useTexts } from '#platform/i18n';
import { useNames } from '../names.ts';
import { texts } from '../texts.ts';
import { useDeciding } from '../use-deciding.ts';
import { GroundFields } from './GroundFields.tsx';
import { endOf, type HowLong } from './how-long.ts';
import { LengthFields } from './LengthFields.tsx';

/** Holds what a decision needs, as its calls take it. */
export type Measure = {
  readonly reason: string;
  readonly clause?: number;
  readonly until?: string;
  readonly ground?: TerminationGround;
};
type MeasureDialogProps = {
  readonly act: Act;
  /** About whom or what. */
  readonly title: string;
  /** Whose membership would end; null where nobody is named yet. */
  readonly memberId: number | null;
  readonly send: (measure: Measure) => Promise<{ readonly message: string }>;
  readonly onClose: () => void;
  /** Further fields. */
  readonly children?: ReactNode;
  readonly isComplete?: boolean;
};

/** Acts that end or hide something of a member. */
const DANGEROUS: readonly Act[] = ['remove', 'suspend', 'terminate'];

/** Asks for all that one decision needs, says what follows from it, and makes it. */
export function MeasureDialog({ act, title, memberId, send, onClose, children, isComplete = true }: MeasureDialogProps) {
  const say = useTexts(texts);
  const names = useNames();
  const decide = useDeciding();
  const [howLong, setHowLong] = useState<HowLong>({ days: 7 });
  const [ground, setGround] = useState<TerminationGround | null>(null);
  const lasts = act === 'limit' || act === 'suspend';
  const hasLength = !lasts || howLong === 'open' || 'days' in howLong || howLong.day !== '';
  return (
    <DecisionDialog
      title={title}
      confirm={say(`act_${act}`)}
      isDanger={DANGEROUS.includes(act)}
      isComplete={isComplete && hasLength && (act !== 'terminate' || ground !== null)}
      outcomeName={names.decided}
      {...(act === 'dismiss' ? {} : { clauses: names.clauses })}
      send={({ reason, clause }) => {
        const until = lasts ? endOf(howLong, Date.now()) : null;
        return decide(() =>
          send({ reason, ...(clause ? { clause: Number(clause) } : {}), ...(until ? { until } : {}), ...(ground ? { ground } : {}) }),
        );
      }}
      onClose={onClose}
    >
      <p className="m-0">{say(`text_${act}`)}</p>
      {children}
      {lasts && <LengthFields howLong={howLong} onChoose={setHowLong} mayBeOpen={act === 'suspend'} />}
      {act === 'terminate' && <GroundFields memberId={memberId} ground={ground} onChoose={setGround} />}
    </DecisionDialog>
  );
}
