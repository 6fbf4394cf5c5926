import type { ReactNode } from 'react';
import type { SectionName } from '@app/contract/manage-profile';
import { Button, ErrorState, Notice, Skeleton } from '#ui';
import { useReferenceLists, type ReferenceLists } from '#features/reference-data';
import { useTexts } from '#platform/i18n';
import type { SectionData } from '../manage-profile.queries.ts';
import { texts } from '../texts.ts';
import type { SectionFormState } from './use-section-form.ts';

/** How a field, or several that belong together, is named and shown where somebody else changed it. */
export type FieldWords<S extends SectionName> = {
  readonly keys: readonly (keyof SectionData<S> & string)[];
  readonly label: string;
  readonly show: (data: SectionData<S>) => ReactNode;
};

type Props<S extends SectionName> = { form: SectionFormState<S>; fields: readonly FieldWords<S>[]; children: ReactNode };

/** Frames one section: its fields, what is wrong with the whole, and 'Update', which is off until something changed. */
export function SectionForm<S extends SectionName>({ form, fields, children }: Props<S>) {
  const say = useTexts(texts);
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {form.changedElsewhere && <ChangedElsewhere form={form} fields={fields} now={form.changedElsewhere} />}
      {children}
      {form.problem && !form.changedElsewhere && (
        <Notice tone="danger" isAnnounced>
          {form.problem}
        </Notice>
      )}
      <div>
        <Button type="submit" disabled={!form.isChanged} busy={form.isSaving} busyText={say('updating')}>
          {say('update')}
        </Button>
      </div>
    </form>
  );
}

/** Shows what is stored now over what was typed, which stays in the fields. */
function ChangedElsewhere<S extends SectionName>({ form, fields, now }: Pick<Props<S>, 'form' | 'fields'> & { now: SectionData<S> }) {
  const say = useTexts(texts);
  const concerned = fields.filter(({ keys }) => keys.some((key) => form.changedFields.includes(key)));
  return (
    <Notice
      tone="warning"
      title={say('changedElsewhere')}
      isAnnounced
      action={
        <Button variant="secondary" size="small" onClick={form.takeStored}>
          {say('useStored')}
        </Button>
      }
    >
      {concerned.length > 0 && (
        <>
          <p>{say('storedNow')}</p>
          <dl className="mt-2 grid gap-2">
            {concerned.map(({ keys, label, show }) => (
              <div key={keys[0]}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="font-medium break-words whitespace-pre-line">{show(now) || say('notSaid')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Notice>
  );
}

/** Shows fields that choose from lists, once the lists are there. */
export function WithLists({ children }: { children: (lists: ReferenceLists) => ReactNode }) {
  const say = useTexts(texts);
  const lists = useReferenceLists();
  if (lists.data) return children(lists.data);
  if (lists.isError) return <ErrorState text={say('listFailed')} onRetry={() => void lists.refetch()} />;
  return <Skeleton shape="block" height="large" />;
}
