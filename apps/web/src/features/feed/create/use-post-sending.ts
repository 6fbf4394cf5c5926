import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { savePost } from '@app/contract/feed';
import { plainLines } from '@app/contract/members';
import { toast } from '#ui';
import { useAccountDataChanged } from '#features/entitlements';
import { ApiError, call, type CallOptions } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { onSessionGone } from '#platform/session';
import { useAction } from '#shared';
import type { Post } from '../feed.queries.ts';
import { usePostChanges } from '../use-post-changes.ts';
import type { KeptDraft, PostDraft } from './post-draft.ts';
import { texts } from './texts.ts';

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
  return call(savePost, { body: { clientId: draft.clientId, ...(post === '' ? {} : { post }) }, files: filesOf(draft) }, options);
}

/** True if this is the post that was sent, and not what went out with an earlier try whose answer was lost. */
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
  const [earlier, setEarlier] = useState<PostProblem | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const succeed = (message: string, post: Post, sent: PostDraft): void => {
    changes.putOnTop(post);
    // The head of the own profile counts posts.
    void queries.invalidateQueries({ queryKey: ['profile', post.userId] });
    if (!isOf(sent, post)) {
      change({ clientId: crypto.randomUUID(), mayStand: false });
      return setEarlier({ text: say('earlierPublished'), field: null });
    }
    clear();
    toast.success(message);
    onPublished();
  };
  const problemIn = (failure: unknown): PostProblem => problemOf(failure) ?? { text: say('failed'), field: null };
  const sending = useAction({
    send: async (sent: PostDraft, { signal, onUploadProgress }) => {
      // Nothing of somebody who is gone goes on, and nothing of it is told to the next one.
      const stopAtEnd = onSessionGone(() => sending.cancel());
      setEarlier(null);
      // From now on the post may stand, whatever becomes of the answer.
      change({ mayStand: true });
      return sendDraft(sent, { signal, onUploadProgress }).finally(stopAtEnd);
    },
    otherwise: (failure) => problemIn(failure).text,
    onSuccess: ({ message, data }, sent) => succeed(message, data, sent),
    onFailure: (failure) => isOpen.current || toast.error(problemIn(failure).text),
    // Also after a failure: the answer may be lost although the post stands.
    onEnd: tellNewCounters,
  });
  const bytes = Object.values(filesOf(draft)).reduce((sum, { size }) => sum + size, 0);
  return {
    send: () => sending.run(draft),
    /** Keeps everything that was to be sent. */
    cancel: sending.cancel,
    isUnderWay: sending.isUnderWay,
    /** How much of a large upload has left, 0 to 1; null where nothing is to be shown. */
    shownShare: sending.isUnderWay && bytes > SHOWN_FROM_BYTES ? (sending.share ?? 0) : null,
    problem: earlier ?? (sending.failure === null ? null : problemIn(sending.failure)),
    /** Server said that no post is left. */
    isSpent: sending.refusal?.status === 402,
    forgetProblem: () => {
      setEarlier(null);
      sending.forget();
    },
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
