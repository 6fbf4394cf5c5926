import { getDashboard } from '@app/contract/dashboard';
import { call } from '#platform/api';

/** The package that the signed-in member bought last and that still runs or can be renewed, or null. */
export const loadCurrentPackage = async (signal: AbortSignal): Promise<number | null> =>
  (await call(getDashboard, {}, { signal })).data.current_package_info?.package_id ?? null;
