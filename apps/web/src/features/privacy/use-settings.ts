import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PrivacySettings } from '@app/contract/privacy';
import { toast } from '#ui';
import { useStep } from '#features/members';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import { sendSettings, settingsKey, settingsQuery } from './privacy.queries.ts';

export function useSettings() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery());
  return { settings: data, hasFailed: isError && !data, isFetching, retry: () => void refetch() };
}

/** Saves one setting: shown at once, and as it was where it was not saved. Gives whether it was. */
export function useSaveSetting({ isQuiet = false }: { /** The control says its failures itself. */ isQuiet?: boolean } = {}) {
  const say = useTexts(messages);
  const queries = useQueryClient();
  const step = useStep(say('saveFailed'));
  return async (change: Partial<PrivacySettings>): Promise<boolean> => {
    const before = queries.getQueryData<PrivacySettings>(settingsKey);
    const show = (settings: PrivacySettings | undefined) => queries.setQueryData(settingsKey, settings);
    const isSaved = await step.run(async () => {
      if (before) show({ ...before, ...change });
      try {
        show((await sendSettings(change)).data);
        return true;
      } catch (failure) {
        show(before);
        if (!isQuiet) toast.error(say('saveFailed'), { id: 'privacy-saved' });
        throw failure;
      }
    });
    if (isSaved) toast.success(say('saved'), { id: 'privacy-saved' });
    return isSaved === true;
  };
}
