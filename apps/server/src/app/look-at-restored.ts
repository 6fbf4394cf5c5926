import { checkBooks } from '#features/payments';
import { countPhotos } from '#features/photos';
import type { Settings } from '#platform/config';
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
  const ctx = createServerContext(settings, log, connection);
  const { photos, missing } = await countPhotos(ctx);
  return { differences: (await checkBooks(ctx)).length, photos, missingPhotos: missing };
}
