import { useRef, useState } from 'react';
import { feedSentences } from '@app/contract/feed';
import type { Sentence } from '@app/contract/kernel';
import type { PostDraft } from './post-draft.ts';
import { judgeVideo, preparePhoto } from './post-files.ts';

/** Returns the photo or the video of a draft: picked, dropped or pasted. What cannot be taken is refused in words, and leaves what was there. */
export function usePickedMedia(draft: PostDraft, change: (part: Partial<PostDraft>) => void) {
  const [fault, setFault] = useState<Sentence | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  // Grows with each pick, so that what comes late is dropped.
  const round = useRef(0);

  async function take<T>(look: () => Promise<T>, put: (found: T) => void): Promise<void> {
    const mine = ++round.current;
    setFault(null);
    setPreparing(true);
    const found = await look();
    if (mine !== round.current) return;
    setPreparing(false);
    put(found);
  }
  const pickPhoto = (file: File): void => {
    if (draft.video) return setFault(feedSentences.photoAndVideo);
    void take(
      () => preparePhoto(file),
      (prepared) => ('refusal' in prepared ? setFault(prepared.refusal) : change({ photo: prepared.picture })),
    );
  };
  const pickVideo = (file: File): void => {
    if (draft.photo) return setFault(feedSentences.photoAndVideo);
    void take(
      () => judgeVideo(file),
      (refusal) => (refusal ? setFault(refusal) : change({ video: file })),
    );
  };
  return {
    fault,
    isPreparing,
    pickPhoto,
    pickVideo,
    /** Picks a file of either kind. */
    pick: (file: File): void => (file.type.startsWith('video/') ? pickVideo(file) : pickPhoto(file)),
    remove: (): void => {
      setFault(null);
      change({ photo: null, video: null });
    },
  };
}
export type PickedMedia = ReturnType<typeof usePickedMedia>;
