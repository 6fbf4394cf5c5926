import { useState } from 'react';
import { correctIdentity } from '@app/contract/member-records';
import { Select, TextField, toast } from '#ui';
import { DecisionDialog, type Decision } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useRecordChanged, type MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';

type Props = { readonly member: MemberRecord; readonly onClose: () => void };

/** Corrects name, birthday and gender after a documented check. */
export function CorrectDialog({ member, onClose }: Props) {
  const say = useTexts(texts);
  const changed = useRecordChanged();
  const [name, setName] = useState(member.name);
  const [birthday, setBirthday] = useState(member.dateOfBirth ?? '');
  const [gender, setGender] = useState<1 | 2 | null>(member.gender);
  const isChanged = name.trim() !== member.name || birthday !== member.dateOfBirth || gender !== member.gender;
  const send = async ({ reason }: Decision) => {
    const body = { fullName: name.trim(), dateOfBirth: birthday, gender: gender ?? 0, reason, seen: member.seen };
    toast.success((await call(correctIdentity, { params: { id: String(member.id) }, body })).message);
  };
  return (
    <DecisionDialog
      title={say('correctTitle', { code: member.memberCode })}
      confirm={say('saveCorrection')}
      isComplete={isChanged && name.trim() !== '' && birthday !== '' && gender !== null}
      send={send}
      onDone={changed}
      onAlreadyDecided={changed}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="m-0">{say('correctText')}</p>
          <TextField label={say('name')} value={name} onValueChange={setName} autoComplete="off" error={faults['fullName']} />
          <TextField
            label={say('birthday')}
            type="date"
            value={birthday}
            onValueChange={setBirthday}
            autoComplete="off"
            error={faults['dateOfBirth']}
          />
          <Select
            label={say('gender')}
            options={([1, 2] as const).map((value) => ({ value, label: say(`gender_${value}`) }))}
            value={gender}
            onValueChange={setGender}
            error={faults['gender']}
          />
        </>
      )}
    </DecisionDialog>
  );
}
