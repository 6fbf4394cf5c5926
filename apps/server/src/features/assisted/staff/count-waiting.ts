import type { Context } from '#platform/context';
import type { Waiting } from '#features/service-desk';
import { countUnled } from './staff-assisted.store.ts';

/** Counts the services that wait for a manager. */
export const countWaitingServices = async (ctx: Context): Promise<Waiting> => ({ name: 'assisted-services', ...(await countUnled(ctx)) });
