import { useState } from 'react';
import { Badge, Button, Dialog, Notice, PhotoFrame } from '#ui';
import { useReviewMark } from '#features/media';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { sendDeletion, useGalleryChanged, type GalleryPhoto } from '../gallery.queries.ts';
import { texts } from '../texts.ts';
import { usePickPicture } from './use-pick-picture.tsx';

type Props = {
  photo: GalleryPhoto;
  label: string;
  /** Replaces a photo with a place, which alone can be; false where nothing was begun. */
  onReplace: ((picture: Blob) => boolean) | undefined;
  onClose: () => void;
};

/** Shows a photo large, with what can be done with it. */
export function PhotoDialog({ photo, label, onReplace, onClose }: Props) {
  const say = useTexts(texts);
  const mark = useReviewMark()(photo.status, photo.reason);
  const [isAsking, setIsAsking] = useState(false);
  const { input, pick, refusal } = usePickPicture(label, (picture) => onReplace?.(picture) && onClose());
  if (isAsking) return <DeleteDialog photo={photo} onCancel={() => setIsAsking(false)} onDone={onClose} />;
  return (
    <Dialog
      isOpen
      title={label}
      onClose={onClose}
      footer={
        <>
          {photo.kind !== 'profile' && (
            <Button variant="secondary" onClick={() => setIsAsking(true)}>
              {say('delete')}
            </Button>
          )}
          {onReplace && <Button onClick={pick}>{say('replace')}</Button>}
        </>
      }
    >
      <div className="grid gap-3">
        <img src={photo.largeUrl} alt={label} className="mx-auto max-h-75 max-w-full rounded-card object-contain" />
        {mark && (
          <p>
            <Badge tone={mark.tone}>{mark.text}</Badge>
          </p>
        )}
        {mark && onReplace && <p className="text-sm text-muted">{say('stayUntilApproved')}</p>}
        {refusal && (
          <Notice tone="danger" isAnnounced>
            {refusal}
          </Notice>
        )}
        {input}
      </div>
    </Dialog>
  );
}

function DeleteDialog({ photo, onCancel, onDone }: { photo: GalleryPhoto; onCancel: () => void; onDone: () => void }) {
  const say = useTexts(texts);
  const changed = useGalleryChanged();
  const remove = useAction({
    send: () => sendDeletion(photo.id),
    otherwise: say('deleteFailed'),
    onSuccess: async () => {
      await changed();
      onDone();
    },
  });
  return (
    <Dialog
      isOpen
      size="small"
      title={say('deleteQuestion')}
      onClose={onCancel}
      closesInside
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {say('cancel')}
          </Button>
          <Button variant="danger" busy={remove.isUnderWay} busyText={say('deleting')} onClick={() => void remove.run()}>
            {say('delete')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div className="mx-auto w-32">
          <PhotoFrame src={photo.url} alt="" ratio="square" />
        </div>
        {remove.problem && (
          <Notice tone="danger" isAnnounced>
            {remove.problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
