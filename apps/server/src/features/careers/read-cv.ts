import { careersStore as store } from './careers.store.ts';
import type { CareersDeps, Cv } from './careers.types.ts';

export async function readCv({ db, storage }: CareersDeps, applicationId: number): Promise<Cv | null> {
  const row = await store.findCv(db, applicationId);
  if (!row) return null;
  const bytes = await storage.get(row.cvKey);
  if (!bytes) throw new TypeError('an application without its CV');
  return { bytes, type: row.cvMimeType, fileName: row.cvFileName };
}
