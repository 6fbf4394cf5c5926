import { useMemo, useState } from 'react';
import { saveSettings } from '@app/contract/accounts';
import { ErrorState, RadioGroup, SearchableSelect, Skeleton, SkeletonScreen, toast } from '#ui';
import { useMe, useSaveLanguage } from '#features/session';
import { call } from '#platform/api';
import { chooseLanguage, useLanguage, useTexts, type Language } from '#platform/i18n';
import { useAction } from '#shared';
import { useReload } from '../accounts.queries.ts';
import { settingsTexts } from './texts.ts';

/** Asks for the language of the page and of messages, and the time zone in which times are shown. */
export function LanguageSection() {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const saveLanguage = useSaveLanguage();
  return (
    <div className="flex flex-col gap-6">
      <RadioGroup<Language>
        label={say('language')}
        options={[
          { value: 'en', label: say('english') },
          { value: 'bn', label: say('bengali') },
        ]}
        value={language}
        onValueChange={(chosen) => {
          void chooseLanguage(chosen);
          saveLanguage(chosen);
        }}
      />
      <TimeZoneField />
    </div>
  );
}

function TimeZoneField() {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const me = useMe();
  const reload = useReload();
  const [chosen, setChosen] = useState<string | null>(null);
  const save = useAction({
    send: (timeZone: string) => call(saveSettings, { body: { timeZone } }),
    otherwise: say('saveFailed'),
    says: 'toast',
    onSuccess: async () => {
      await reload('me');
      toast.success(say('saved'));
    },
  });
  const [now] = useState(() => new Date());
  const inUse = save.isUnderWay ? chosen : me.data?.timeZone;
  const options = useMemo(
    () => (inUse ? timeZones(inUse, language, now).map(({ id, label }) => ({ value: id, label, keywords: id })) : []),
    [inUse, language, now],
  );
  if (me.isPending)
    return (
      <SkeletonScreen>
        <Skeleton shape="block" height="small" />
      </SkeletonScreen>
    );
  if (me.isError) return <ErrorState text={say('sectionFailed')} onRetry={() => void me.refetch()} busy={me.isFetching} />;
  return (
    <SearchableSelect
      label={say('timeZone')}
      hint={say('timeZoneText')}
      searchLabel={say('timeZoneSearch')}
      nothingFound={say('noTimeZone')}
      options={options}
      value={inUse ?? null}
      onValueChange={(timeZone) => {
        setChosen(timeZone);
        void save.run(timeZone);
      }}
    />
  );
}

/** `id` is the IANA name; `label` is what people read: the place and its distance from UTC now. */
type TimeZone = { readonly id: string; readonly label: string };

/** Lists all time zones that the browser knows, with the one in use even if it does not. */
function timeZones(inUse: string, language: Language, now: Date): readonly TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone');
  const ids = known.includes(inUse) ? known : [inUse, ...known];
  return ids.map((id) => ({ id, label: `${id.replaceAll('_', ' ')} (${distance(id, language, now)})` }));
}

function distance(id: string, language: Language, now: Date): string {
  const parts = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { timeZone: id, timeZoneName: 'longOffset' }).formatToParts(
    now,
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? id;
}
