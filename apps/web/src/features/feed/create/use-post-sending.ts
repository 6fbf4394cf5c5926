import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { savePost, type Post } from '@app/contract/feed';
import { plainLines } from '@app/contract/members';
import { toast } from '#ui';
import { useAccountDataChanged } from '#features/entitlements';
import { ApiError, call, type CallOptions } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { onSessionGone } from '#platform/session';
import { usePostChanges } from '../use-post-changes.ts';
import { texts } from './texts.ts';
import type { KeptDraft, PostDraft } from './post-draft.ts';

/** From this size on the way of an upload is shown, in bytes. */
const SHOWN_FROM_BYTES = 1024 * 1024;

type PostField = 'post' | 'photo' | 'audio' | 'video';
export type PostProblem = { readonly text: string; readonly field: PostField | null };

const filesOf = ({ photo, voice, video }: PostDraft) => ({
  ...(photo && { photo }),
  ...(voice && { audio: voice.blob }),
  ...(video && { video }),
});

function sendDraft(draft: PostDraft, options: CallOptions) {
  const post = plainLines(draft.text);
  return call(savePost, { body: { client_id: draft.clientId, ...(post === '' ? {} : { post }) }, files: filesOf(draft) }, options);
}

/** Whether this is the post that was sent, and not what went out with an earlier try whose answer was lost. */
const isOf = (draft: PostDraft, post: Post): boolean => !draft.mayStand || isLike(draft, post);

const isLike = (draft: PostDraft, post: Post): boolean =>
  post.content === plainLines(draft.text) &&
  (post.image === null) === (draft.photo === null) &&
  (post.audio === null) === (draft.voice === null) &&
  (post.video === null) === (draft.video === null);

/**
 * Publishes the draft. It stays as it is until the server has answered, and is sent again under its own word, so that no try makes a
 * second post. What goes on after the dialog was left tells its end in a toast.
 */
export function usePostSending({ draft, change, clear }: KeptDraft, onPublished: () => void) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const changes = usePostChanges();
  const tellNewCounters = useAccountDataChanged();
  /** Null while nothing is sent; 0 to 1. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<PostProblem | null>(null);
  const [isSpent, setSpent] = useState(false);
  const running = useRef<AbortController | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const succeed = (message: string, post: Post): void => {
    changes.putOnTop(post);
    // The head of the own profile counts posts.
    void queries.invalidateQueries({ queryKey: ['profile', post.user_id] });
    if (!isOf(draft, post)) {
      change({ clientId: crypto.randomUUID(), mayStand: false });
      return setProblem({ text: say('earlierPublished'), field: null });
    }
    clear();
    toast.success(message);
    onPublished();
  };
  const fail = (failure: unknown): void => {
    const found = problemOf(failure) ?? { text: say('failed'), field: null };
    setSpent(failure instanceof ApiError && failure.status === 402);
    setProblem(found);
    if (!isOpen.current) toast.error(found.text);
  };

  async function send(): Promise<void> {
    if (running.current) return;
    if (!isOnline()) return void toast.error(say('offline'), { id: 'post-offline' });
    const abort = new AbortController();
    running.current = abort;
    // Nothing of somebody who is gone goes on, and nothing of it is told to the next one.
    const stopAtEnd = onSessionGone(() => abort.abort());
    setProblem(null);
    setShare(0);
    // From now on the post may stand, whatever becomes of the answer.
    change({ mayStand: true });
    try {
      const { message, data } = await sendDraft(draft, { signal: abort.signal, onUploadProgress: setShare });
      succeed(message, data);
    } catch (failure) {
      if (!abort.signal.aborted) fail(failure);
    } finally {
      stopAtEnd();
      running.current = null;
      setShare(null);
      // Also after a failure: the answer may be lost although the post stands.
      tellNewCounters();
    }
  }
  const bytes = Object.values(filesOf(draft)).reduce((sum, { size }) => sum + size, 0);
  return {
    send,
    /** Keeps everything that was to be sent. */
    cancel: () => running.current?.abort(),
    isUnderWay: share !== null,
    /** How much of a large upload has left, 0 to 1; null where nothing is to be shown. */
    shownShare: bytes > SHOWN_FROM_BYTES ? share : null,
    problem,
    /** The server said that no post is left. */
    isSpent,
    forgetProblem: () => setProblem(null),
  };
}
export type PostSending = ReturnType<typeof usePostSending>;

const FIELDS: readonly PostField[] = ['post', 'photo', 'audio', 'video'];

function problemOf(failure: unknown): PostProblem | null {
  if (!(failure instanceof ApiError)) return null;
  const field = FIELDS.find((name) => failure.fields[name]);
  const text = field ? failure.fields[field] : failure.message;
  return text ? { text, field: field ?? null } : null;
}
