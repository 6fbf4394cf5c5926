import { useMemo, useState } from 'react';
import { ErrorState, RadioGroup, SearchableSelect, Skeleton, SkeletonScreen, toast } from '#ui';
import { useMe, useSaveLanguage } from '#features/session';
import { ApiError } from '#platform/api';
import { chooseLanguage, useLanguage, useTexts, type Language } from '#platform/i18n';
import { useSaveTimeZone } from './accounts.queries.ts';
import { settingsMessages } from './texts.ts';
import { timeZones } from './time-zones.ts';

/** The language of the page and of messages, and the time zone in which times are shown. */
export function LanguageSection() {
  const say = useTexts(settingsMessages);
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
  const say = useTexts(settingsMessages);
  const language = useLanguage();
  const me = useMe();
  const save = useSaveTimeZone();
  const [now] = useState(() => new Date());
  const inUse = save.isPending ? save.variables : me.data?.time_zone;
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
      onValueChange={(chosen) =>
        save.mutate(chosen, {
          onSuccess: () => toast.success(say('saved')),
          onError: (failure) => toast.error((failure instanceof ApiError && failure.message) || say('saveFailed')),
        })
      }
    />
  );
}
