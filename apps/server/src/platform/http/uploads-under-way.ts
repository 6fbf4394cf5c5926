import type { FileRules } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';

/** Bytes of forms with files that one member, or visitors of one network address, may be sending at one moment; they lie in memory until they are whole. */
const MOST_BYTES = 160 * 1024 * 1024;
const COME_BACK_SECONDS = 10;

/** A form on its way: whose it is, and how much it says it weighs; null where it does not say. */
export type Upload = { readonly sender: string; readonly bytes: number | null; readonly rules: FileRules };
export type UploadsUnderWay = <T>(upload: Upload, read: () => Promise<T>) => Promise<T>;

const heaviest = (rules: FileRules): number => Object.values(rules).reduce((sum, { maxBytes }) => sum + maxBytes, 0);

/** Bounds what the uploads of one sender hold in memory: 429 `too_many_requests` for one too many. One at a time is always taken. */
export function createUploadsUnderWay(): UploadsUnderWay {
  const underWay = new Map<string, number>();
  return async ({ sender, bytes, rules }, read) => {
    const before = underWay.get(sender) ?? 0;
    const weight = Math.min(bytes ?? Infinity, heaviest(rules));
    if (before > 0 && before + weight > MOST_BYTES) throw new Refusal('too_many_requests', { retryAfterSeconds: COME_BACK_SECONDS });
    underWay.set(sender, before + weight);
    try {
      return await read();
    } finally {
      const left = (underWay.get(sender) ?? 0) - weight;
      if (left > 0) underWay.set(sender, left);
      else underWay.delete(sender);
    }
  };
}
