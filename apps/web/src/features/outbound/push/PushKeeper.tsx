import { useEffect } from 'react';
import { getNotificationSettings } from '@app/contract/outbound';
import { call } from '#platform/api';
import { onWorker } from '#platform/offline';
import { isDue, switchDeviceOn } from './push-device.ts';
import { readBrowser, standingOf } from './push-support.ts';

/** Keeps the push subscription of this browser true while its member is signed in. Signing out takes it away with the worker. */
export function PushKeeper() {
  useEffect(() => {
    void keepTrue();
    return onWorker(({ type }) => void (type === 'push-subscription-changed' && keepTrue()));
  }, []);
  return null;
}

async function keepTrue(): Promise<void> {
  try {
    if (standingOf(readBrowser()) !== 'allowed' || !(await isDue())) return;
    await switchDeviceOn((await call(getNotificationSettings)).data.pushKey);
  } catch {
    // Tried again at the next start.
  }
}
