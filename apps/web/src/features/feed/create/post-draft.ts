import { useEffect, useRef, useState } from 'react';
import { plainLines } from '@app/contract/members';
import { onSessionGone } from '#platform/session';

export type VoiceClip = { readonly blob: Blob; readonly seconds: number };

/** A post that is being made. */
export type PostDraft = {
  readonly text: string;
  readonly photo: Blob | null;
  readonly video: Blob | null;
  readonly voice: VoiceClip | null;
  /** Server's word for it: however often it is sent, it becomes one post. */
  readonly clientId: string;
  /** A try ended without an answer: what was sent then may stand already. */
  readonly mayStand: boolean;
};

const emptyDraft = (): PostDraft => ({ text: '', photo: null, video: null, voice: null, clientId: crypto.randomUUID(), mayStand: false });

/** Draft that was begun and not published: kept while the page is open, and nowhere else. */
let kept: PostDraft | null = null;
onSessionGone(() => (kept = null));

/** True if there is nothing that the server would take. */
export const isBlank = ({ text, photo, video, voice }: PostDraft): boolean =>
  plainLines(text) === '' && photo === null && video === null && voice === null;

export type KeptDraft = {
  readonly draft: PostDraft;
  readonly change: (part: Partial<PostDraft>) => void;
  /** Forgets the draft; the next one is another post. */
  readonly clear: () => void;
};

/** Returns the draft of this visit: it is there again when the dialog opens anew. */
export function usePostDraft(): KeptDraft {
  const [draft, setDraft] = useState<PostDraft>(() => (kept ??= emptyDraft()));
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const put = (next: PostDraft): void => {
    kept = next;
    setDraft(next);
  };
  return {
    draft,
    // What comes late, such as a photo made smaller, joins what was written meanwhile.
    change: (part) => {
      if (isOpen.current || isKept(draft)) put({ ...(kept ?? draft), ...part });
    },
    clear: () => {
      if (isOpen.current || isKept(draft)) put(emptyDraft());
    },
  };
}

/** True for a draft after the dialog was left: neither discarded since, nor published, nor of somebody who signed out. */
const isKept = ({ clientId }: PostDraft): boolean => kept?.clientId === clientId;
