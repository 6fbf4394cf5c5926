import { getDashboard } from '@app/contract/dashboard';
import { listPackages, type Package } from '@app/contract/packages';
import { call } from '#platform/api';

/** What is on sale, the same for everybody. */
export const loadPackages = async (signal: AbortSignal): Promise<readonly Package[]> =>
  (await call(listPackages, {}, { signal, asVisitor: true })).data;

/** The package that the signed-in member bought last and that still runs or can be renewed, or null. */
export const loadCurrentPackage = async (signal: AbortSignal): Promise<number | null> =>
  (await call(getDashboard, {}, { signal })).data.current_package_info?.package_id ?? null;
