import { sql } from 'kysely';
import { secondsAfter } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Place, PlaceLanguage } from './place.ts';

export interface PlaceCacheTable {
  latitude: number;
  longitude: number;
  language: PlaceLanguage;
  answer: Place | null;
  fetchedAt: Date;
}
declare module '#platform/db' {
  interface Tables {
    placeCache: PlaceCacheTable;
  }
}

/** A place by three decimals, about 100 m. */
export type PlaceKey = { readonly latitude: number; readonly longitude: number; readonly language: PlaceLanguage };

const KEPT_SECONDS = 24 * 60 * 60;

/** Returns the answer to what was asked in the last 24 hours; it is null while it is under way and where none came. */
export const findCached = (db: Database, key: PlaceKey, now: Date) =>
  db
    .selectFrom('placeCache')
    .select('answer')
    .where('latitude', '=', key.latitude)
    .where('longitude', '=', key.longitude)
    .where('language', '=', key.language)
    .where('fetchedAt', '>', secondsAfter(now, -KEPT_SECONDS))
    .executeTakeFirst();

/** True for the one caller that may ask for this place now; old places are forgotten on the way. */
export async function claimPlace(db: Database, key: PlaceKey, now: Date): Promise<boolean> {
  await db.deleteFrom('placeCache').where('fetchedAt', '<=', secondsAfter(now, -KEPT_SECONDS)).execute();
  const claimed = await db
    .insertInto('placeCache')
    .values({ ...key, answer: null, fetchedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('language')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function saveAnswer(db: Database, key: PlaceKey, answer: Place): Promise<void> {
  await sql`
    update place_cache set answer = ${JSON.stringify(answer)}::jsonb
    where latitude = ${key.latitude} and longitude = ${key.longitude} and language = ${key.language}`.execute(db);
}

/** Takes the next turn to ask the maps service, one a second for all servers together; null where the wait would be too long. */
export async function takeTurn(db: Database, now: Date, waitAtMostMs: number): Promise<{ waitMs: number } | null> {
  const latest = new Date(now.getTime() + waitAtMostMs);
  const { rows } = await sql<{ turn: Date }>`
    update maps_service_turn set next_at = greatest(next_at, ${now}::timestamptz) + interval '1 second'
    where next_at <= ${latest}::timestamptz returning next_at - interval '1 second' as turn`.execute(db);
  const [row] = rows;
  return row ? { waitMs: Math.max(0, row.turn.getTime() - now.getTime()) } : null;
}
