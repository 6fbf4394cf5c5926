import { createEntry, updateEntry, type EditableList, type listEntries } from '@app/contract/reference-data';
import { useState } from 'react';
import { TextField } from '#ui';
import { FormDialog } from '#features/console';
import { call, type Answer } from '#platform/api';
import { toLatinDigits, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

export type Entry = Answer<typeof listEntries>['data'][number];

type EntryDialogProps = {
  readonly list: EditableList;
  /** Null for a new one. */
  readonly entry: Entry | null;
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
};

const typedNumber = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
/** Returns a number as it is sent; null where nothing was typed. */
const sentNumber = (typed: string): string | null => toLatinDigits(typed).trim() || null;

/** Adds an entry to a list, or renames one. A height gets its centimetres once. */
export function EntryDialog({ list, entry, onSaved, onClose }: EntryDialogProps) {
  const say = useTexts(texts);
  const [form, setForm] = useState(() => ({
    name: entry?.name ?? '',
    nameBn: entry?.nameBn ?? '',
    rank: typedNumber(entry?.rank),
    centimetres: '',
  }));
  const change = (part: Partial<typeof form>): void => setForm((before) => ({ ...before, ...part }));
  const asksRank = list === 'educations';
  const asksCentimetres = list === 'heights' && entry === null;
  return (
    <FormDialog
      title={say(entry ? 'editTitle' : 'add')}
      value={form}
      send={({ name, nameBn, rank, centimetres }, attempt) => {
        const body = {
          name,
          nameBn,
          ...(asksRank ? { rank: sentNumber(rank) } : {}),
          ...(asksCentimetres ? { centimetres: sentNumber(centimetres) } : {}),
        };
        if (!entry) return call(createEntry, { params: { list }, body }, attempt);
        return call(updateEntry, { params: { list, id: String(entry.id) }, body }, attempt);
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            label={say('name')}
            lang="en"
            value={form.name}
            onValueChange={(name) => change({ name })}
            error={faults['name']}
            autoComplete="off"
          />
          <TextField
            label={say('nameBn')}
            lang="bn"
            value={form.nameBn}
            onValueChange={(nameBn) => change({ nameBn })}
            error={faults['nameBn']}
            autoComplete="off"
          />
          {asksRank && (
            <TextField
              label={say('rank')}
              hint={say('rankHint')}
              inputMode="numeric"
              value={form.rank}
              onValueChange={(rank) => change({ rank })}
              error={faults['rank']}
              autoComplete="off"
            />
          )}
          {asksCentimetres && (
            <TextField
              label={say('centimetres')}
              inputMode="numeric"
              value={form.centimetres}
              onValueChange={(centimetres) => change({ centimetres })}
              error={faults['centimetres']}
              autoComplete="off"
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
