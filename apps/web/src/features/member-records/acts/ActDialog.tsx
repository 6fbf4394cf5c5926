import { deleteMember, endMembership, keepMembership, liftHold, placeHold } from '@app/contract/member-records';
import { toast } from '#ui';
import { DecisionDialog } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useRecordChanged, type MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';

/** Acts that take a reason and nothing else. */
const ACTS = {
  endMembership: { endpoint: endMembership, text: 'endText', isDanger: true },
  keepMembership: { endpoint: keepMembership, text: 'keepText', isDanger: false },
  deleteMember: { endpoint: deleteMember, text: 'deleteText', isDanger: true },
  placeHold: { endpoint: placeHold, text: 'holdText', isDanger: false },
  liftHold: { endpoint: liftHold, text: 'liftText', isDanger: false },
} as const;
export type PlainAct = keyof typeof ACTS;

type Props = { readonly act: PlainAct; readonly member: MemberRecord; readonly onClose: () => void };

/** Says what follows from an act, and asks for its reason. */
export function ActDialog({ act, member, onClose }: Props) {
  const say = useTexts(texts);
  const changed = useRecordChanged();
  const { endpoint, text, isDanger } = ACTS[act];
  return (
    <DecisionDialog
      title={`${say(act)}: ${member.memberCode}`}
      confirm={say(act)}
      isDanger={isDanger}
      send={async ({ reason }) => {
        const { message } = await call(endpoint, { params: { id: String(member.id) }, body: { reason, seen: member.seen } });
        toast.success(message);
      }}
      onDone={changed}
      onAlreadyDecided={changed}
      onClose={onClose}
    >
      <p className="m-0">{say(text)}</p>
    </DecisionDialog>
  );
}
