import { createHash } from 'node:crypto';
import type { SentenceLanguage } from '@app/contract/kernel';
import { oncePerServer, type Context } from '#platform/context';
import { transact, type Connection } from '#platform/db';
import { builtInContent } from './built-in-content.ts';
import { countries } from './lists/places.ts';
import { makeReference, type Reference } from './reference.ts';
import * as store from './reference-data.store.ts';

/** Changes whenever one of the product's own lists does. */
const builtInChecksum = createHash('sha256').update(JSON.stringify(builtInContent)).digest('hex');
const builtIn = makeReference(builtInContent);

/** Starts from the product's own lists and follows what staff change. */
const keptBy = oncePerServer((): { reference: Reference; version: store.Version } => ({
  reference: builtIn,
  version: { checksum: builtInChecksum, revision: 0 },
}));

/** Returns the lists as this server knows them now, without waiting. */
export const referenceOf = (ctx: Context): Reference => keptBy(ctx).reference;

/** Asks the database whether something was changed, here or by another server, and reads it anew if so. */
export async function refreshReference(ctx: Context): Promise<void> {
  const kept = keptBy(ctx);
  const stored = await store.findVersion(ctx);
  if (!stored || isSame(stored, kept.version)) return;
  const read = makeReference(await store.readContent(ctx));
  // Of two that read at the same time the newer one counts.
  if (stored.revision < kept.version.revision) return;
  kept.reference = read;
  kept.version = stored;
}

const isSame = (a: store.Version, b: store.Version): boolean => a.revision === b.revision && a.checksum === b.checksum;

/** Brings the product's own lists into the database. What staff changed stays; what the lists no longer hold is retired. Quick when nothing changed. */
export async function loadReferenceData({ db }: Pick<Connection, 'db'>): Promise<void> {
  if ((await store.findVersion({ db }))?.checksum === builtInChecksum) return;
  await transact(db, async (trx) => {
    const tx = { db: trx };
    await store.lockVersion(tx);
    if ((await store.findVersion(tx))?.checksum === builtInChecksum) return;
    await store.upsertContent(tx, builtInContent);
    await store.saveVersion(tx, builtInChecksum);
  });
}

const countryByCode = new Map(countries.map((country) => [country.code, country]));

/** Returns the name of a country by its two letters in lower case, null for one that the list does not have. */
export function countryName(code: string, language: SentenceLanguage): string | null {
  const country = countryByCode.get(code);
  if (!country) return null;
  return language === 'bn' ? country.nameBn : country.name;
}
