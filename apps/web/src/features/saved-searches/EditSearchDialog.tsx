import { useState } from 'react';
import { Button, Dialog, LoadingOverlay, Notice, TextField, toast } from '#ui';
import { CriteriaFields, criteriaOf, type CriteriaValues } from '#features/search';
import { useReferenceLists } from '#features/reference-data';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { formOfSaved } from './saved-criteria.ts';
import { sendChange, useSavedSearchesChanged, type SavedSearch } from './saved-searches.queries.ts';
import { texts } from './texts.ts';

type Props = { search: SavedSearch; onClose: () => void; onRun: (search: SavedSearch) => void };

function useEditing({ search, onClose, onRun }: Props) {
  const say = useTexts(texts);
  const [name, setName] = useState(search.name);
  const [form, setForm] = useState<CriteriaValues>(() => formOfSaved(search));
  const [isMissing, setMissing] = useState(false);
  const changed = useSavedSearchesChanged();
  const saving = useAction({
    send: (searchName: string) => sendChange(search.id, { searchName, criteria: criteriaOf(form) }),
    otherwise: say('saveFailed'),
    says: 'notice',
    onSuccess: async ({ message }) => {
      toast.success(message);
      await changed();
    },
  });
  const save = async (isRun: boolean): Promise<void> => {
    const isEmpty = name.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return;
    const answer = await saving.run(name.trim());
    if (!answer) return;
    onClose();
    if (isRun) onRun(answer.data);
  };
  return {
    name,
    form,
    save,
    isSaving: saving.isUnderWay,
    problem: saving.problem,
    ofName: isMissing ? say('enterName') : saving.fields['searchName'],
    rename: (next: string): void => {
      setName(next);
      setMissing(false);
      saving.forget();
    },
    choose: (next: CriteriaValues): void => {
      setForm(next);
      saving.forget();
    },
  };
}

/** Changes name and criteria of a saved search, under the rules of the form. */
export function EditSearchDialog(props: Props) {
  const say = useTexts(texts);
  const lists = useReferenceLists();
  const { name, form, save, isSaving, problem, ofName, rename, choose } = useEditing(props);
  return (
    <Dialog
      isOpen
      size="large"
      phone="full"
      title={say('editTitle')}
      staysOnClickOutside
      onClose={props.onClose}
      footer={
        <>
          {problem && !ofName && (
            <div className="w-full">
              <Notice tone="danger" isAnnounced>
                {problem}
              </Notice>
            </div>
          )}
          <Button type="submit" form="edit-search" variant="secondary">
            {say('save')}
          </Button>
          <Button onClick={() => void save(true)}>{say('saveAndSearch')}</Button>
        </>
      }
    >
      {isSaving && <LoadingOverlay text={say('updating')} />}
      <form
        id="edit-search"
        className="space-y-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        <TextField label={say('name')} value={name} error={ofName} autoComplete="off" onValueChange={rename} />
        <CriteriaFields form={form} lists={lists.data ?? null} isLoading={lists.isPending} onChange={choose} />
      </form>
    </Dialog>
  );
}
