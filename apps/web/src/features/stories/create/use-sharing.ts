import { useEffect, useEffectEvent } from 'react';
import { saveStory } from '@app/contract/stories';
import { toast } from '#ui';
import { ApiError, refusalOf } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { sendStory, type StoryDraft } from '../stories.queries.ts';
import { useStoryChanges } from '../use-story-changes.ts';
import { texts } from './texts.ts';

/** Uploads of more than this show how far they are, and can be given up; in bytes. */
const SHOWN_FROM = 1024 * 1024;

/** Shares the draft. Without a connection, refused or failed, the draft stays as it is; the same draft again is never two stories. */
export function useSharing(onShared: () => void) {
  const say = useTexts(texts);
  const changes = useStoryChanges();
  const sharing = useAction({
    send: (draft: StoryDraft, { signal, onUploadProgress }) => sendStory(draft, { signal, onUploadProgress }),
    otherwise: (failure) => problemOf(failure)?.text ?? say('failed'),
    onSuccess: ({ message, data }) => {
      changes.putFirst(data);
      toast.success(message);
      onShared();
    },
  });
  const stop = useEffectEvent(sharing.cancel);
  useEffect(() => () => stop(), []);
  const { underWay: draft, problem, failure } = sharing;
  const isLarge = draft !== null && 'image' in draft && draft.image.size > SHOWN_FROM;
  return {
    ...sharing,
    problem: problem === null ? null : { text: problem, isOfField: problemOf(failure)?.isOfField ?? false },
    /** How much of a large upload has left, 0 to 1; null where nothing is to be shown. */
    share: isLarge ? (sharing.share ?? 0) : null,
  };
}

/** Returns what a refusal says, and whether of what was written or picked; null of every other failure. */
function problemOf(failure: unknown): { readonly text: string; readonly isOfField: boolean } | null {
  if (!(failure instanceof ApiError) || failure.status >= 500 || failure.message === '') return null;
  const code = refusalOf(failure, saveStory);
  const ofField = failure.fields['textStory'] ?? failure.fields['imageStory'];
  const isOfFile = code === 'file_too_large' || code === 'unsupported_type';
  return { text: ofField ?? failure.message, isOfField: ofField !== undefined || isOfFile };
}
