import type { HandMethod } from '@app/contract/wallet';
import { RadioGroup, TextArea, TextField } from '#ui';
import { dayInDhaka } from '#features/console';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { MemberField, type WalletOwner } from './MemberField.tsx';
import { texts } from './texts.ts';

/** Holds what was entered; `amount` as it was typed. */
export type EntryForm = {
  readonly member: WalletOwner | null;
  readonly method: HandMethod;
  readonly amount: string;
  /** Of a correction: true where it takes money from the wallet. */
  readonly isTaken: boolean;
  readonly paper: string;
  readonly day: string;
  readonly note: string;
};

const NOTE_MAX = 300;
const OVER_THE_COUNTER = ['cash', 'cheque'] as const;

type EntryFieldsProps = {
  readonly form: EntryForm;
  /** True where the member is given. */
  readonly isFixed: boolean;
  readonly onChange: (change: Partial<EntryForm>) => void;
};

/** Shows the fields of an entry by hand; corrections are finance's. */
export function EntryFields({ form, isFixed, onChange }: EntryFieldsProps) {
  const say = useTexts(texts);
  const roles = useMe().data?.roles ?? [];
  const mayCorrect = roles.some((role) => role === 'finance' || role === 'admin');
  const methods: readonly HandMethod[] = mayCorrect ? [...OVER_THE_COUNTER, 'correction'] : OVER_THE_COUNTER;
  const isCorrection = form.method === 'correction';
  return (
    <>
      <MemberField member={form.member} onChange={(member) => onChange({ member })} isFixed={isFixed} />
      <RadioGroup
        label={say('method')}
        options={methods.map((value) => ({ value, label: say(value) }))}
        value={form.method}
        onValueChange={(method) => onChange({ method })}
      />
      {isCorrection && (
        <RadioGroup
          label={say('direction')}
          options={[
            { value: 'add', label: say('add') },
            { value: 'take', label: say('take') },
          ]}
          value={form.isTaken ? 'take' : 'add'}
          onValueChange={(way) => onChange({ isTaken: way === 'take' })}
        />
      )}
      <TextField
        label={say('amount')}
        inputMode="decimal"
        value={form.amount}
        onValueChange={(amount) => onChange({ amount })}
        autoComplete="off"
      />
      {!isCorrection && (
        <>
          <TextField
            label={say(form.method === 'cheque' ? 'chequeReference' : 'cashReference')}
            value={form.paper}
            onValueChange={(paper) => onChange({ paper })}
            maxLength={40}
            autoComplete="off"
          />
          <TextField label={say('day')} type="date" value={form.day} max={dayInDhaka()} onValueChange={(day) => onChange({ day })} />
        </>
      )}
      <TextArea
        label={say(isCorrection ? 'correctionReason' : 'note')}
        hint={isCorrection ? say('correctionHint') : undefined}
        isOptional={!isCorrection}
        value={form.note}
        onValueChange={(note) => onChange({ note })}
        maxLength={NOTE_MAX}
        countTo={NOTE_MAX}
      />
    </>
  );
}
