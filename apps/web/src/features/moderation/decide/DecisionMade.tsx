import type { Decided } from '@app/contract/sanctions';
import { staffName, type StaffPerson } from '#features/console';
import { useTexts } from '#platform/i18n';
import { useNames } from '../names.ts';
import { Part } from '../show/Part.tsx';
import { texts } from '../texts.ts';

type Made = {
  readonly decision: Decided;
  readonly reason: string | null;
  readonly decidedBy: StaffPerson | null;
  readonly decidedAt: string;
};

/** Shows what was decided of a report, by whom and why. */
export function DecisionMade({ made: { decision, reason, decidedBy, decidedAt } }: { readonly made: Made }) {
  const say = useTexts(texts);
  const names = useNames();
  return (
    <Part title={say('decision')}>
      <p className="m-0 font-semibold">{say('decidedOn', { decision: names.decided(decision), moment: names.moment(decidedAt) })}</p>
      {decidedBy && <p className="m-0 text-muted">{say('decidedBy', { name: staffName(decidedBy) })}</p>}
      {reason && <p className="mt-2 mb-0 wrap-anywhere whitespace-pre-line">{reason}</p>}
    </Part>
  );
}
