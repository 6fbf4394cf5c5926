import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PAUSE_DAYS, type Channel, type NotificationSettings } from '@app/contract/outbound';
import { toast } from '#ui';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { sendPause, sendSwitch, settingsKey } from './outbound.queries.ts';
import { switchIn, withSwitch } from './switches.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Where an address or number is verified. */
export const VERIFY_PAGE = '/account-settings#sign-in';
const ID = 'notification-settings';

/** Saves a switch or the pause: shown at once, and as it was where it was not saved; others may be on their way too. */
export function useSaveSettings() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const show = (change: (settings: NotificationSettings) => NotificationSettings): void =>
    void queries.setQueryData<NotificationSettings>(settingsKey(), (settings) => (settings ? change(settings) : settings));

  const save = async (send: () => Promise<void>, back: () => void): Promise<boolean> => {
    try {
      await send();
      return true;
    } catch (failure) {
      back();
      const isNotVerified = failure instanceof ApiError && failure.code === 'not_verified';
      const action = { label: say('verify'), onSelect: () => void navigate(VERIFY_PAGE) };
      toast.error(isNotVerified ? failure.message : say('saveFailed'), { id: ID, ...(isNotVerified ? { action } : {}) });
      return false;
    }
  };
  const whereOnline = (act: () => Promise<boolean>): Promise<boolean> => {
    if (isOnline()) return act();
    toast.error(say('offline'), { id: 'offline-step' });
    return Promise.resolve(false);
  };

  return {
    saveSwitch: (type: string, channel: Channel, isOn: boolean) =>
      whereOnline(() => {
        show((settings) => withSwitch(settings, type, channel, isOn ? 1 : 0));
        return save(
          async () => {
            const saved = switchIn(await sendSwitch(type, channel, isOn), type, channel);
            show((settings) => withSwitch(settings, type, channel, saved));
          },
          () => show((settings) => withSwitch(settings, type, channel, isOn ? 0 : 1)),
        );
      }),
    savePause: (isPaused: boolean) =>
      whereOnline(async () => {
        const before = queries.getQueryData<NotificationSettings>(settingsKey())?.paused_until ?? null;
        const until = isPaused ? new Date(Date.now() + PAUSE_DAYS * DAY_MS).toISOString() : null;
        const showUntil = (instant: string | null) => show((settings) => ({ ...settings, paused_until: instant }));
        showUntil(until);
        const isSaved = await save(
          async () => showUntil((await sendPause(until)).paused_until),
          () => showUntil(before),
        );
        if (isSaved) toast.success(say(isPaused ? 'pausedNow' : 'resumed'), { id: ID });
        return isSaved;
      }),
  };
}
