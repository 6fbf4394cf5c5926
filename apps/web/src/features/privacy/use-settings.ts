import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PrivacySettings } from '@app/contract/privacy';
import { toast } from '#ui';
import { useStep } from '#features/members';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { sendSettings, settingsKey, settingsQuery } from './privacy.queries.ts';

export function useSettings() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery());
  return { settings: data, hasFailed: isError && !data, isFetching, retry: () => void refetch() };
}

type Change = Partial<PrivacySettings>;

/** The settings that a change names, as they stand in `settings`. */
const namedIn = (change: Change, settings: PrivacySettings): Change =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name in change));

/** Saves one setting: shown at once, and as it was where it was not saved; the others may be on their way too. Gives whether it was. */
export function useSaveSetting({ isQuiet = false }: { /** The control says its failures itself. */ isQuiet?: boolean } = {}) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const step = useStep(say('saveFailed'));
  const show = (change: Change) =>
    queries.setQueryData<PrivacySettings>(settingsKey, (settings) => (settings ? { ...settings, ...change } : settings));
  return async (change: Change): Promise<boolean> => {
    const isSaved = await step.run(async () => {
      const settings = queries.getQueryData<PrivacySettings>(settingsKey);
      const before = settings ? namedIn(change, settings) : {};
      show(change);
      try {
        show(namedIn(change, (await sendSettings(change)).data));
        return true;
      } catch (failure) {
        show(before);
        if (!isQuiet) toast.error(say('saveFailed'), { id: 'privacy-saved' });
        throw failure;
      }
    });
    if (!isSaved) return false;
    toast.success(say('saved'), { id: 'privacy-saved' });
    void queries.invalidateQueries({ queryKey: ['profile'] });
    return true;
  };
}
