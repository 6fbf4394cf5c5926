import { useState } from 'react';
import { changePurpose } from '@app/contract/member-records';
import { PURPOSES } from '@app/contract/members';
import { Select, toast } from '#ui';
import { DecisionDialog, type Decision } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useRecordChanged, type MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';

type Props = { readonly member: MemberRecord; readonly onClose: () => void };

/** Changes the purpose of a registered account. */
export function PurposeDialog({ member, onClose }: Props) {
  const say = useTexts(texts);
  const changed = useRecordChanged();
  const [purpose, setPurpose] = useState(member.purpose);
  const send = async ({ reason }: Decision) => {
    const { message } = await call(changePurpose, { params: { id: String(member.id) }, body: { purpose, reason, seen: member.seen } });
    toast.success(message);
  };
  return (
    <DecisionDialog
      title={say('purposeTitle', { code: member.memberCode })}
      confirm={say('changePurpose')}
      isComplete={purpose !== member.purpose}
      send={send}
      onDone={changed}
      onAlreadyDecided={changed}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="m-0">{say('purposeText')}</p>
          <Select
            label={say('purpose')}
            options={PURPOSES.map((value) => ({ value, label: say(`purpose_${value}`) }))}
            value={purpose}
            onValueChange={setPurpose}
            error={faults['purpose']}
          />
        </>
      )}
    </DecisionDialog>
  );
}
