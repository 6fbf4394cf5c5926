import { useEffect, useState } from 'react';

type DeviceKind = 'audioinput' | 'audiooutput' | 'videoinput';
export type Device = { readonly id: string; readonly label: string };
export type Devices = Readonly<Record<DeviceKind, readonly Device[]>>;

const NONE: Devices = { audioinput: [], audiooutput: [], videoinput: [] };

/** Lists what the device has, once the member has allowed one of a kind: before that they have no names. */
async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const ofKind = (kind: DeviceKind) =>
    all.filter((one) => one.kind === kind && one.deviceId !== '').map(({ deviceId: id, label }) => ({ id, label }));
  return {
    audioinput: ofKind('audioinput'),
    // Lists none where the loudspeaker cannot be chosen.
    audiooutput: 'setSinkId' in HTMLMediaElement.prototype ? ofKind('audiooutput') : [],
    videoinput: ofKind('videoinput'),
  };
}

/** Returns the devices as they come and go; `changed` makes them be read again, as after a permission. */
export function useDevices(changed: unknown): Devices {
  const [devices, setDevices] = useState(NONE);
  useEffect(() => {
    let isHere = true;
    const read = () =>
      void listDevices().then(
        (found) => isHere && setDevices(found),
        () => {},
      );
    read();
    navigator.mediaDevices.addEventListener('devicechange', read);
    return () => {
      isHere = false;
      navigator.mediaDevices.removeEventListener('devicechange', read);
    };
  }, [changed]);
  return devices;
}
