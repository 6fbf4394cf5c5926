import { listStaffHandles, saveHandles, SOCIAL_PLATFORMS } from '@app/contract/publishing';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ErrorState, Notice, SkeletonRows, toast } from '#ui';
import { ConsolePage, consoleKey, useConsoleList } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { bodyOf, formOf, swapped, type HandleForm } from './handle-forms.ts';
import { HandleFields } from './HandleFields.tsx';
import { texts } from './texts.ts';

/** Edits the accounts elsewhere that the site names: the whole ordered list at once. */
export function HandlesPage() {
  const say = useTexts(texts);
  const list = useConsoleList(listStaffHandles, {});
  return (
    <ConsolePage title={say('handles')} intro={say('handlesIntro')}>
      {!list.data && list.isError && <ErrorState text={say('loadFailed')} onRetry={() => void list.refetch()} busy={list.isFetching} />}
      {!list.data && !list.isError && <SkeletonRows count={4} />}
      {list.data && <HandlesForm saved={list.data.data.map(formOf)} />}
    </ConsolePage>
  );
}

function HandlesForm({ saved }: { saved: readonly HandleForm[] }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const [forms, setForms] = useState(saved);
  const saving = useAction({
    send: (written: readonly HandleForm[], attempt) => call(saveHandles, { body: { handles: written.map(bodyOf) } }, attempt),
    otherwise: say('saveFailed'),
    says: 'notice',
    onSuccess: async ({ data }) => {
      setForms(data.map(formOf));
      await queries.invalidateQueries({ queryKey: consoleKey(listStaffHandles) });
      toast.success(say('saved'));
    },
  });
  const change = (next: readonly HandleForm[]): void => {
    setForms(next);
    // Its sentences name places in the list, which may have moved.
    if (next.length !== forms.length) saving.forget();
  };
  const move = (at: number, by: -1 | 1): void => {
    saving.forget();
    setForms(swapped(forms, at, by));
  };
  const missing = SOCIAL_PLATFORMS.filter((platform) => forms.every((form) => form.platform !== platform));
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run(forms);
      }}
    >
      {forms.length === 0 && <p className="m-0 text-muted">{say('none')}</p>}
      {forms.map((form, at) => (
        <HandleFields
          key={form.platform}
          form={form}
          faultOf={(field) => saving.fields[`handles.${at}.${field}`]}
          onChange={(part) => change(forms.with(at, { ...form, ...part }))}
          onMove={{ up: at > 0 ? () => move(at, -1) : null, down: at < forms.length - 1 ? () => move(at, 1) : null }}
          onRemove={() => change(forms.filter((other) => other !== form))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {missing.map((platform) => (
          <Button
            key={platform}
            size="small"
            variant="secondary"
            icon={<Plus aria-hidden />}
            onClick={() => change([...forms, { platform, handle: '', url: '', followersText: '', countedOn: '' }])}
          >
            {say('addOne', { platform: say(platform) })}
          </Button>
        ))}
      </div>
      {saving.problem !== null && (
        <Notice tone="danger" isAnnounced>
          {saving.problem}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={saving.isUnderWay}>
          {say('save')}
        </Button>
      </div>
    </form>
  );
}
