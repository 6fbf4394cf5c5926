import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { sendStory, type StoryDraft } from '../stories.queries.ts';
import { useStoryChanges } from '../use-story-changes.ts';
import { texts } from './texts.ts';

/** Uploads of more than this show how far they are, and can be given up; in bytes. */
const SHOWN_FROM = 1024 * 1024;
/** Refusals of the file that is sent. */
const OF_FILE: readonly string[] = ['file_too_large', 'unsupported_type'];

type Problem = { readonly text: string; readonly isOfField: boolean };

/** Shares the draft. Without a connection, refused or failed, the draft stays as it is; the same draft again is never two stories. */
export function useSharing(onShared: () => void) {
  const say = useTexts(texts);
  const changes = useStoryChanges();
  const running = useRef<AbortController>(null);
  const [isPosting, setPosting] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function problemOf(failure: unknown): Problem {
    const isSaid = failure instanceof ApiError && failure.status < 500 && failure.message !== '';
    if (!isSaid) return { text: say('failed'), isOfField: false };
    const ofField = failure.fields['text_story'] ?? failure.fields['image_story'];
    return { text: ofField ?? failure.message, isOfField: ofField !== undefined || OF_FILE.includes(failure.code) };
  }
  async function send(draft: StoryDraft): Promise<void> {
    if (isPosting) return;
    if (!isOnline()) return void toast.error(say('offline'), { id: 'story-offline' });
    const abort = new AbortController();
    running.current = abort;
    setPosting(true);
    setProblem(null);
    setShare('image' in draft && draft.image.size > SHOWN_FROM ? 0 : null);
    try {
      const onUploadProgress = (sent: number) => setShare((shown) => (shown === null ? null : sent));
      const { message, data } = await sendStory(draft, { signal: abort.signal, onUploadProgress });
      changes.putFirst(data);
      toast.success(message);
      onShared();
    } catch (failure) {
      if (!abort.signal.aborted) setProblem(problemOf(failure));
    } finally {
      setPosting(false);
    }
  }
  return {
    isPosting,
    share: isPosting ? share : null,
    problem,
    send,
    cancel: () => running.current?.abort(),
    forget: () => setProblem(null),
  };
}
