import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { settingsQuery } from '../outbound.queries.ts';
import { isDeviceOn, switchDeviceOff, switchDeviceOn } from './push-device.ts';
import { readBrowser, standingOf } from './push-support.ts';

const deviceKey = ['outbound', 'device'] as const;
const ID = 'push-device';

/** Push in this browser: how it stands, and the way on and off. Undefined standing while that is looked up. */
export function usePushDevice() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: deviceKey,
    queryFn: async () => {
      const standing = standingOf(readBrowser());
      return { standing, isOn: standing === 'allowed' && (await isDeviceOn()) };
    },
    staleTime: 0,
  });

  const act = async (change: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    if (!isOnline()) {
      toast.error(say('offline'), { id: 'offline-step' });
      return;
    }
    setBusy(true);
    try {
      await change();
    } catch {
      toast.error(say('saveFailed'), { id: ID });
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: deviceKey });
    }
  };
  return {
    standing: data?.standing,
    isOn: data?.isOn ?? false,
    isBusy,
    /** The browser asks for leave only here, after a tap. */
    turnOn: () =>
      act(async () => {
        const permission = await Notification.requestPermission();
        if (permission === 'denied') toast.error(say('deviceBlocked'), { id: ID });
        if (permission !== 'granted') return;
        await switchDeviceOn((await queries.ensureQueryData(settingsQuery())).push_key);
        toast.success(say('deviceOn'), { id: ID });
      }),
    turnOff: () =>
      act(async () => {
        await switchDeviceOff();
        toast.success(say('deviceOff'), { id: ID });
      }),
  };
}
