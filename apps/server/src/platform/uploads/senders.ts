import { refuseUpload } from './refuse-upload.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of forms that one sender may have under way at one moment. */
const MOST_BYTES = 160 * MEGABYTE;
const MOST_BYTES_UNVERIFIED = 40 * MEGABYTE;

/** Whose a form is: a member, who may have verified their number, or the visitors of a network. */
export type Sender = { readonly name: string; readonly kind: 'verified' | 'unverified' | 'visitor' };
export type Senders = { begin(sender: Sender, bytes: number): void; end(sender: Sender, bytes: number): void };

/** Bounds what one sender has under way. One form is always taken, but from an account without a verified number only up to its bound. */
export function createSenders(): Senders {
  const underWay = new Map<string, number>();
  return {
    begin: ({ name, kind }, bytes) => {
      const before = underWay.get(name) ?? 0;
      const isTooMuch = before + bytes > (kind === 'verified' ? MOST_BYTES : MOST_BYTES_UNVERIFIED);
      if (isTooMuch && kind === 'unverified') throw refuseUpload('uploadUnverified');
      if (isTooMuch && before > 0) throw refuseUpload('uploadsOfOne');
      underWay.set(name, before + bytes);
    },
    end: ({ name }, bytes) => {
      const left = (underWay.get(name) ?? 0) - bytes;
      if (left > 0) underWay.set(name, left);
      else underWay.delete(name);
    },
  };
}
