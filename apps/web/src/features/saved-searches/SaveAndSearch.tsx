import { useState } from 'react';
import { Button, Dialog, LoadingOverlay, Notice, TextField, toast } from '#ui';
import { useRunSearch, type Criteria } from '#features/search';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { sayOffline, useAction } from '#shared';
import { useSaving, useSavedSearchesChanged } from './saved-searches.queries.ts';
import { texts } from './texts.ts';

/** Offers to keep the criteria under a name, and searches by them. */
export function SaveAndSearch({ criteria }: { criteria: Criteria }) {
  const say = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const searching = useRunSearch();
  const changed = useSavedSearchesChanged();
  const search = async (searchId: number) => {
    setOpen(false);
    await searching.run({ ...criteria, searchId });
    await changed();
  };
  return (
    <>
      {searching.isUnderWay && <LoadingOverlay text={say('searching')} />}
      <Button variant="secondary" fullWidth onClick={() => (isOnline() ? setOpen(true) : sayOffline())}>
        {say('saveAndSearch')}
      </Button>
      {isOpen && <NameDialog criteria={criteria} onClose={() => setOpen(false)} onSaved={(id) => void search(id)} />}
    </>
  );
}

type NameDialogProps = { criteria: Criteria; onClose: () => void; onSaved: (searchId: number) => void };

function NameDialog({ criteria, onClose, onSaved }: NameDialogProps) {
  const say = useTexts(texts);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useSaving();
  const saving = useAction({
    send: (searchName: string) => send({ searchName, criteria }),
    otherwise: say('saveFailed'),
    says: 'notice',
    onSuccess: ({ message, data }) => {
      toast.success(message);
      onSaved(data.id);
    },
  });
  const submit = () => {
    const isEmpty = name.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) void saving.run(name.trim());
  };
  const ofName = isMissing ? say('enterName') : saving.fields['searchName'];
  return (
    <Dialog
      isOpen
      size="small"
      title={say('writeName')}
      staysOnClickOutside
      onClose={onClose}
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form="search-name" busy={saving.isUnderWay}>
            {say('saveAndSearchNow')}
          </Button>
        </>
      }
    >
      <form
        id="search-name"
        className="space-y-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog stands in the form of the criteria, which would search by this.
          event.stopPropagation();
          submit();
        }}
      >
        <TextField
          label={say('searchName')}
          value={name}
          error={ofName}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened in order to type
          autoFocus
          autoComplete="off"
          onValueChange={(value) => {
            setName(value);
            setMissing(false);
            saving.forget();
          }}
        />
        {saving.problem && !ofName && (
          <Notice tone="danger" isAnnounced>
            {saving.problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
