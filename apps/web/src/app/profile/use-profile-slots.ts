import { useEffect, useState } from 'react';
import type { ProfileSlots } from '#features/profiles';
import { useOnline } from '#platform/device';

const NONE: ProfileSlots = {};
const load = async (): Promise<ProfileSlots> => (await import('./profile-slots.tsx')).profileSlots;

/**
 * What the other rooms put into the page; it comes while the page asks for its data, and null stands until it is there.
 * Where it cannot be loaded the page shows without it, and tries again when the connection is back.
 */
export function useProfileSlots(): ProfileSlots | null {
  const [slots, setSlots] = useState<ProfileSlots | null>(null);
  const isOnline = useOnline();
  useEffect(() => {
    let isThere = true;
    const put = (loaded: ProfileSlots) => (isThere ? setSlots(loaded) : undefined);
    load().then(put, () => put(NONE));
    return () => void (isThere = false);
  }, [isOnline]);
  return slots;
}
