import { useRef, useState } from 'react';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';
import { sayOffline } from '#shared';
import { sendFurther, sendPlaced, useGalleryChanged, type PhotoName } from '../gallery.queries.ts';

/** Place that a photo goes to; `further` for one without a place. */
export type UploadTarget = PhotoName | 'further';
export type Upload = {
  /** Also the server's word for it: trying again with the same never makes two. */
  readonly id: string;
  readonly target: UploadTarget;
  readonly picture: Blob;
  /** Of the file, 0 to 1. */
  readonly share: number;
  /** It broke off; `problem` is what the server said, if anything. */
  readonly hasFailed: boolean;
  readonly problem: string | null;
};

const SENDING = { share: 0, hasFailed: false, problem: null } as const;

/** Returns why the server refused; null where the upload broke off. */
function problemOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || failure.status >= 500) return null;
  return Object.values(failure.fields)[0] ?? failure.message;
}

/** Keeps the uploads of this page; each keeps its file until it is stored or given up. */
export function useUploads() {
  const changed = useGalleryChanged();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const patch = (id: string, part: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const forget = (id: string): void => setUploads((all) => all.filter((upload) => upload.id !== id));

  async function send({ id, target, picture }: Upload): Promise<void> {
    const abort = new AbortController();
    running.current.set(id, abort);
    const options = { signal: abort.signal, onUploadProgress: (share: number) => patch(id, { share }) };
    try {
      await (target === 'further' ? sendFurther(id, picture, options) : sendPlaced(target, picture, options));
      await changed();
      forget(id);
    } catch (failure) {
      patch(id, { hasFailed: true, problem: problemOf(failure) });
      // A credit may have been spent elsewhere, or the photo be stored although its answer was lost.
      void changed();
    } finally {
      running.current.delete(id);
    }
  }
  const isReachable = (): boolean => {
    if (!isOnline()) sayOffline();
    return isOnline();
  };

  return {
    uploads,
    /** False where there is no connection: what was picked stays with its picker. */
    start: (target: UploadTarget, picture: Blob): boolean => {
      if (!isReachable()) return false;
      const upload = { id: crypto.randomUUID(), target, picture, ...SENDING };
      setUploads((all) => [...all.filter((other) => target === 'further' || other.target !== target), upload]);
      void send(upload);
      return true;
    },
    retry: (upload: Upload): void => {
      if (!isReachable()) return;
      patch(upload.id, SENDING);
      void send(upload);
    },
    cancel: ({ id }: Upload): void => {
      running.current.get(id)?.abort();
      forget(id);
    },
  };
}
export type Uploads = ReturnType<typeof useUploads>;
