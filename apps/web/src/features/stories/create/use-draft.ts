import { useRef, useState } from 'react';
import { characterCount, plainLines } from '@app/contract/members';
import { STORY_MAX, storiesSentences } from '@app/contract/stories';
import { usePictureAddress } from '#features/media';
import { useLanguage } from '#platform/i18n';
import type { StoryDraft } from '../stories.queries.ts';
import { prepareImage } from './image-fault.ts';

export type Kind = 'text' | 'image';

/** Returns what is written and picked; both stay while the reader changes between them, and only the one in use is sent. */
export function useDraft() {
  const language = useLanguage();
  const [kind, setKind] = useState<Kind>('text');
  const [text, setText] = useState('');
  const [image, setImage] = useState<Blob | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  // Grows with each pick, so that what comes late is dropped.
  const round = useRef(0);
  // The words by which the server knows this very text and this very image: the same again is one story, another content another one.
  const [ids, setIds] = useState(() => ({ text: crypto.randomUUID(), image: crypto.randomUUID() }));
  const address = usePictureAddress(image);
  const used = characterCount(plainLines(text));

  const renew = (which: Kind): void => setIds((was) => ({ ...was, [which]: crypto.randomUUID() }));
  function putImage(next: Blob | null): void {
    setImage(next);
    renew('image');
  }
  async function pick(file: File): Promise<void> {
    const mine = ++round.current;
    setReading(true);
    const prepared = await prepareImage(file);
    if (mine !== round.current) return;
    setReading(false);
    setFault('fault' in prepared ? prepared.fault[language] : null);
    if ('image' in prepared) putImage(prepared.image);
  }
  function ready(): StoryDraft | null {
    if (kind === 'image') return image && !isReading ? { clientId: ids.image, image } : null;
    return used > 0 && used <= STORY_MAX ? { clientId: ids.text, text: plainLines(text) } : null;
  }
  return {
    kind,
    text,
    used,
    address,
    isReading,
    ready: ready(),
    isEmpty: text.trim() === '' && image === null,
    fault: kind === 'image' ? fault : used > STORY_MAX ? storiesSentences.textTooLong[language] : null,
    setKind,
    setText: (next: string) => {
      setText(next);
      renew('text');
    },
    pick,
    removeImage: () => {
      putImage(null);
      setFault(null);
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
