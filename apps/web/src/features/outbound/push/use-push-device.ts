import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { settingsQuery } from '../outbound.queries.ts';
import { texts } from '../texts.ts';
import { isDeviceOn, switchDeviceOff, switchDeviceOn } from './push-device.ts';
import { readBrowser, standingOf } from './push-support.ts';

const deviceKey = ['outbound', 'device'] as const;
const ID = 'push-device';

/** Keeps how push stands in this browser, and the way on and off. `standing` is undefined while it is looked up. */
export function usePushDevice() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: deviceKey,
    queryFn: async () => {
      const standing = standingOf(readBrowser());
      return { standing, isOn: standing === 'allowed' && (await isDeviceOn()) };
    },
    staleTime: 0,
  });

  const changing = useAction({
    send: (change: () => Promise<void>) => change(),
    otherwise: say('saveFailed'),
    onFailure: () => toast.error(say('saveFailed'), { id: ID }),
    onEnd: () => queries.invalidateQueries({ queryKey: deviceKey }),
  });
  return {
    /** False while it is looked up: what it brings stands above the settings, and would move them. */
    isKnown: !isPending,
    standing: data?.standing,
    isOn: data?.isOn ?? false,
    isBusy: changing.isUnderWay,
    /** Asks for leave, which a browser gives only after a tap. */
    turnOn: () =>
      changing.run(async () => {
        const permission = await Notification.requestPermission();
        if (permission === 'denied') toast.error(say('deviceBlocked'), { id: ID });
        if (permission !== 'granted') return;
        await switchDeviceOn((await queries.ensureQueryData(settingsQuery())).pushKey);
        toast.success(say('deviceOn'), { id: ID });
      }),
    turnOff: () =>
      changing.run(async () => {
        await switchDeviceOff();
        toast.success(say('deviceOff'), { id: ID });
      }),
  };
}

export type PushDevice = ReturnType<typeof usePushDevice>;
