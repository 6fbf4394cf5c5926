import { useRef, useState } from 'react';
import type { IntroductionType } from '@app/contract/media';
import { toast } from '#ui';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { sendIntroduction, useGalleryChanged } from '../gallery.queries.ts';
import { texts } from '../texts.ts';

/** Sends a recording; one that did not arrive is kept to be sent again. */
export function useSaveIntroduction(type: IntroductionType) {
  const say = useTexts(texts);
  const changed = useGalleryChanged();
  const [file, setFile] = useState<Blob | null>(null);
  /** Null while nothing is sent. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  async function send(sent: Blob): Promise<void> {
    setFile(sent);
    if (!isOnline()) return setProblem(say('offline'));
    const abort = new AbortController();
    running.current = abort;
    setProblem(null);
    setShare(0);
    try {
      await sendIntroduction(type, sent, { signal: abort.signal, onUploadProgress: setShare });
      await changed();
      setFile(null);
      toast.success(say('saved'));
    } catch (failure) {
      if (abort.signal.aborted) return;
      const refusal = refusalOf(failure);
      // The same file would be refused again.
      if (refusal) setFile(null);
      setProblem(refusal ?? say('uploadFailed'));
    } finally {
      setShare(null);
    }
  }
  return {
    share,
    problem,
    send,
    retry: file && share === null ? () => void send(file) : undefined,
    cancel: () => {
      running.current?.abort();
      setFile(null);
      setProblem(null);
    },
  };
}

const refusalOf = (failure: unknown): string | null =>
  failure instanceof ApiError && failure.status < 500 ? (failure.fields['file'] ?? failure.message) : null;
