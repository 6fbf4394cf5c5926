import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PAUSE_DAYS, saveNotificationSettings, type Channel } from '@app/contract/outbound';
import { toast } from '#ui';
import { refusalOf } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { problemOf, sayOffline, useAction } from '#shared';
import { sendPause, sendSwitch, settingsKey, type NotificationSettings } from './outbound.queries.ts';
import { switchIn, withSwitch } from './switches.ts';
import { texts } from './texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Page on which an address or number is verified. */
export const VERIFY_PAGE = '/account-settings#sign-in';
const ID = 'notification-settings';

function useShownSettings() {
  const queries = useQueryClient();
  return {
    now: () => queries.getQueryData<NotificationSettings>(settingsKey()),
    change: (change: (settings: NotificationSettings) => NotificationSettings): void =>
      void queries.setQueryData<NotificationSettings>(settingsKey(), (settings) => (settings ? change(settings) : settings)),
  };
}

/** Says that something was not saved, and where the address or number can be verified if that is in the way. */
function useSayNotSaved(): (failure: unknown) => void {
  const say = useTexts(texts);
  const navigate = useNavigate();
  return (failure) => {
    const isNotVerified = refusalOf(failure, saveNotificationSettings) === 'not_verified';
    const action = { label: say('verify'), onSelect: () => void navigate(VERIFY_PAGE) };
    toast.error(isNotVerified ? problemOf(failure, say('saveFailed')) : say('saveFailed'), {
      id: ID,
      ...(isNotVerified ? { action } : {}),
    });
  };
}

/** Saves a switch: shown at once, and as it was where it was not saved. Several may be on their way, so they do not wait for each other. */
export function useSaveSwitch(): (type: string, channel: Channel, isOn: boolean) => Promise<void> {
  const shown = useShownSettings();
  const sayNotSaved = useSayNotSaved();
  return async (type, channel, isOn) => {
    if (!isOnline()) return sayOffline();
    const show = (value: 0 | 1 | null): void => shown.change((settings) => withSwitch(settings, type, channel, value));
    show(isOn ? 1 : 0);
    try {
      show(switchIn(await sendSwitch(type, channel, isOn), type, channel));
    } catch (failure) {
      show(isOn ? 0 : 1);
      sayNotSaved(failure);
    }
  };
}

/** Stops everything for a week, or goes on: shown at once, and as it was where it was not saved. */
export function usePause() {
  const say = useTexts(texts);
  const shown = useShownSettings();
  const show = (until: string | null): void => shown.change((settings) => ({ ...settings, pausedUntil: until }));
  return useAction({
    send: async (isPaused: boolean) => {
      const before = shown.now()?.pausedUntil ?? null;
      const until = isPaused ? new Date(Date.now() + PAUSE_DAYS * DAY_MS).toISOString() : null;
      show(until);
      try {
        show((await sendPause(until)).pausedUntil);
      } catch (failure) {
        show(before);
        throw failure;
      }
    },
    otherwise: say('saveFailed'),
    onSuccess: (_, isPaused) => toast.success(say(isPaused ? 'pausedNow' : 'resumed'), { id: ID }),
    onFailure: useSayNotSaved(),
  });
}
