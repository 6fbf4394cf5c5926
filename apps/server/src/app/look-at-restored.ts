import { checkBooks } from '#features/payments';
import { countPhotos } from '#features/photos';
import type { Settings } from '#platform/config';
import type { Context } from '#platform/context';
import { createLog } from '#platform/log';
import type { Closers } from './closers.ts';
import { createServerContext } from './create-context.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Differences of the ledger, photos that rows name, and those of them of which a file is not there. */
export type Restored = { readonly differences: number; readonly photos: number; readonly missingPhotos: number };

/** Migrates what was brought back to this version, and looks at what came. */
export async function lookAtRestored(settings: Settings, closers: Closers): Promise<Restored> {
  const log = createLog(settings.LOG_LEVEL);
  const connection = await openDatabase(settings, log, closers);
  await prepareDatabase(connection);
  return lookAt(createServerContext(settings, log, connection));
}

/** Looks at the ledger, and at every photo. */
export async function lookAt(ctx: Context): Promise<Restored> {
  const { photos, missing } = await countPhotos(ctx);
  return { differences: (await checkBooks(ctx)).length, photos, missingPhotos: missing };
}

/** Says what was found; the process then ends with 2 where something differs. */
export function sayFound({ differences, photos, missingPhotos }: Restored, before = ''): void {
  const books = differences === 0 ? 'sums up' : `differs in ${differences} places`;
  console.log(`${before}The ledger ${books}; of ${photos} photos ${missingPhotos} are missing.`);
  if (differences + missingPhotos > 0) process.exitCode = 2;
}
