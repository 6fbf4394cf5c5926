import { useEffect, useState } from 'react';
import type { SectionData, SectionName } from '@app/contract/manage-profile';
import { toast } from '#ui';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { saveSection, useKeepSection } from '../manage-profile.queries.ts';
import { texts } from '../texts.ts';
import { entered, onto, type Draft, type Patch, type Values } from './draft.ts';

export type SectionProps<S extends SectionName> = {
  stored: SectionData<S>;
  /** Tells whether something was entered that is not saved. */
  onChanged: (isChanged: boolean) => void;
};

type Outcome<S extends SectionName> = {
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
  /** What is stored now, where somebody else changed it. */
  readonly changedElsewhere: SectionData<S> | null;
};
const NOTHING = { errors: {}, problem: null, changedElsewhere: null } as const;

/** One section as it is edited: what was entered stays until it is saved, whatever happens to the call. */
export function useSectionForm<S extends SectionName>(
  section: S,
  { stored, onChanged }: SectionProps<S>,
  /** The keys to send for what was entered: places go as groups. */
  toWire: (patch: Patch<S>, values: Values<S>) => object = (patch) => patch,
) {
  const say = useTexts(texts);
  const keep = useKeepSection();
  const [draft, setDraft] = useState<Draft<S> | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<S>>(NOTHING);
  const isChanged = draft !== null;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const values = { ...stored, ...draft?.base, ...draft?.patch } as Values<S>;

  function set(patch: Patch<S>): void {
    setDraft((before) => entered(before, stored, patch));
    const isTouched = (field: string) => Object.keys(patch).some((key) => field === key || field.startsWith(`${key}.`));
    setOutcome((before) => ({
      ...before,
      problem: null,
      errors: Object.fromEntries(Object.entries(before.errors).filter(([field]) => !isTouched(field))),
    }));
  }
  async function save(): Promise<void> {
    if (!draft || isSaving) return;
    if (!isOnline()) return void toast.error(say('offline'));
    setIsSaving(true);
    try {
      const answer = await saveSection(section, toWire(draft.patch, values), draft.base.version);
      await keep(section, answer.data);
      // What was typed meanwhile stays.
      setDraft((before) => (before === null || before === draft ? null : onto(answer.data, before)));
      setOutcome(NOTHING);
      toast.success(answer.message);
    } catch (failure) {
      await take(failure);
    } finally {
      setIsSaving(false);
    }
  }
  async function take(failure: unknown): Promise<void> {
    if (!(failure instanceof ApiError)) return setOutcome({ ...NOTHING, problem: say('notUpdated') });
    const problem = failure.message || say('notUpdated');
    if (failure.code !== 'changed_elsewhere') return setOutcome({ ...NOTHING, errors: failure.fields, problem });
    const now = failure.body['data'] as SectionData<S>;
    await keep(section, now);
    setDraft((before) => before && onto(now, before));
    setOutcome({ ...NOTHING, problem, changedElsewhere: now });
  }
  return {
    values,
    set,
    errors: outcome.errors,
    problem: outcome.problem,
    changedElsewhere: outcome.changedElsewhere,
    changedFields: Object.keys(draft?.patch ?? {}),
    isChanged,
    isSaving,
    save,
    /** Forgets what was entered. */
    takeStored: () => {
      setDraft(null);
      setOutcome(NOTHING);
    },
  };
}
export type SectionForm<S extends SectionName> = ReturnType<typeof useSectionForm<S>>;
