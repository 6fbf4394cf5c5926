import { useEffect, useState } from 'react';
import { getDashboard } from '@app/contract/dashboard';
import { toWire, type CamelCased } from '@app/contract/kernel';
import { REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { listPackages, Package as WirePackage, type FreeCounts as WireFreeCounts } from '@app/contract/packages';
import type * as z from 'zod/mini';
import { call } from '#platform/api';
import type { Ask } from '#platform/page';
import { keepSelectedPackage, useSession } from '#platform/session';

export type Package = CamelCased<WirePackage>;
export type FreeCounts = CamelCased<z.output<typeof WireFreeCounts>>;

/** Returns the calls of the page. */
export const askForPackages = (ask: Ask) => ({ packages: ask(listPackages) });

/** Keeps the package that is to be paid for in this browser, as it travels. */
export const choosePackage = (item: Package): void => keepSelectedPackage(toWire(WirePackage, item));

/** Returns the number of the package that the member bought last and that still runs or can be renewed; null for everybody else, and while it is not known. */
export function useCurrentPackage(): number | null {
  const user = useSession()?.user;
  const memberId = user && user.registrationStep >= REGISTRATION_COMPLETE ? user.id : null;
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    setCurrent(null);
    if (memberId === null) return;
    const leaving = new AbortController();
    // Without an answer the cards say 'Buy Now', which does the same.
    call(getDashboard, {}, { signal: leaving.signal }).then(
      ({ data }) => setCurrent(data.currentPackageInfo?.packageId ?? null),
      () => {},
    );
    return () => leaving.abort();
  }, [memberId]);
  return current;
}
