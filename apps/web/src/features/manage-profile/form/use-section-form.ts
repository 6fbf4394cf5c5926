import { useEffect, useState } from 'react';
import type { SectionName } from '@app/contract/manage-profile';
import { toast } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { isChangedElsewhere, saveSection, useKeepSection, type SectionData } from '../manage-profile.queries.ts';
import { texts } from '../texts.ts';
import { entered, onto, type Draft, type Patch, type Values } from './draft.ts';

export type SectionProps<S extends SectionName> = {
  stored: SectionData<S>;
  /** Tells whether something was entered that is not saved. */
  onChanged: (isChanged: boolean) => void;
};

type Verdict<S extends SectionName> = {
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
  /** Stored section of now, where somebody else changed it. */
  readonly changedElsewhere: SectionData<S> | null;
};
const NOTHING = { errors: {}, problem: null, changedElsewhere: null } as const;

/** Keeps one section as it is edited: what was entered stays until it is saved, whatever happens to the call. */
export function useSectionForm<S extends SectionName>(
  section: S,
  { stored, onChanged }: SectionProps<S>,
  /** Returns the fields to send for what was entered: places go as groups. */
  toSend: (patch: Patch<S>, values: Values<S>) => object = (patch) => patch,
) {
  const say = useTexts(texts);
  const keep = useKeepSection();
  const [draft, setDraft] = useState<Draft<S> | null>(null);
  const [verdict, setVerdict] = useState<Verdict<S>>(NOTHING);
  const isChanged = draft !== null;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const values = { ...stored, ...draft?.base, ...draft?.patch } as Values<S>;

  function set(patch: Patch<S>): void {
    setDraft((before) => entered(before, stored, patch));
    const isTouched = (field: string) => Object.keys(patch).some((key) => field === key || field.startsWith(`${key}.`));
    setVerdict((before) => ({
      ...before,
      problem: null,
      errors: Object.fromEntries(Object.entries(before.errors).filter(([field]) => !isTouched(field))),
    }));
  }
  const saving = useAction({
    send: (sent: Draft<S>) => saveSection(section, toSend(sent.patch, values), sent.base.version),
    otherwise: say('notUpdated'),
    onSuccess: async (answer, sent) => {
      await keep(section, answer.data);
      // What was typed meanwhile stays.
      setDraft((before) => (before === null || before === sent ? null : onto(answer.data, before)));
      setVerdict(NOTHING);
      toast.success(answer.message);
    },
    onFailure: (failure) => void take(failure),
  });
  async function take(failure: unknown): Promise<void> {
    if (!(failure instanceof ApiError)) return setVerdict({ ...NOTHING, problem: say('notUpdated') });
    const problem = failure.message || say('notUpdated');
    if (!isChangedElsewhere(failure)) return setVerdict({ ...NOTHING, errors: failure.fields, problem });
    const now = failure.body['data'] as SectionData<S>;
    await keep(section, now);
    setDraft((before) => before && onto(now, before));
    setVerdict({ ...NOTHING, problem, changedElsewhere: now });
  }
  return {
    values,
    set,
    errors: verdict.errors,
    problem: verdict.problem,
    changedElsewhere: verdict.changedElsewhere,
    changedFields: Object.keys(draft?.patch ?? {}),
    isChanged,
    isSaving: saving.isUnderWay,
    save: () => draft && saving.run(draft),
    /** Forgets what was entered. */
    takeStored: () => {
      setDraft(null);
      setVerdict(NOTHING);
    },
  };
}
export type SectionFormState<S extends SectionName> = ReturnType<typeof useSectionForm<S>>;
