import { Suspense } from 'react';
import { toast } from '#ui';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { useLatePart } from '../use-late-part.ts';

const load = () => import('./StoryForm.tsx');

/** A story of a text or an image; what is written in comes late. `onClose` also after it was shared, and where it could not be loaded. */
export function CreateStoryDialog({ onClose }: { onClose: () => void }) {
  const say = useTexts(texts);
  const part = useLatePart(load, true, () => {
    toast.error(say(isOnline() ? 'notOpened' : 'offline'), { id: 'story-part' });
    onClose();
  });
  return <Suspense fallback={null}>{part && <part.StoryForm onClose={onClose} />}</Suspense>;
}
