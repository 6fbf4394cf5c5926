import { showRecordPhoto } from '@app/contract/member-records';
import { Images } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Badge, Button, Dialog, Skeleton } from '#ui';
import { When } from '#features/console';
import { download } from '#platform/api';
import { useTexts } from '#platform/i18n';
import type { MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { STATUS_TONES } from './status-tones.ts';

type Photo = MemberRecord['photos'][number];

/** Shows the photos of a member with what was decided on each. Pictures come when somebody asks for them: each look is in the audit log. */
export function RecordPhotos({ member: { id, photos } }: { readonly member: MemberRecord }) {
  const say = useTexts(texts);
  const [isShown, setShown] = useState(false);
  if (photos.length === 0) return null;
  return (
    <>
      <ul
        className={`m-0 mb-2 list-none p-0 text-sm ${isShown ? 'grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3' : 'divide-y divide-line'}`}
      >
        {photos.map((photo) => (
          <li key={photo.id} className={isShown ? 'min-w-0' : 'py-1.5'}>
            {isShown && <Picture memberId={id} photo={photo} />}
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{say(`photo_${photo.kind}`)}</span>
              <Badge tone={STATUS_TONES[photo.status]}>{say(`status_${photo.status}`)}</Badge>
            </div>
            <div className="text-muted">
              <When at={photo.createdAt} isDay /> {photo.reason}
            </div>
          </li>
        ))}
      </ul>
      {!isShown && (
        <Button variant="secondary" size="small" icon={<Images aria-hidden />} onClick={() => setShown(true)}>
          {say('showPhotos')}
        </Button>
      )}
    </>
  );
}

/** Shows a picture from memory: nothing of it stays on the device. A tap shows it large. */
function Picture({ memberId, photo: { id, kind } }: { memberId: number; photo: Photo }) {
  const say = useTexts(texts);
  const [address, setAddress] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const { blob } = await download(showRecordPhoto, { params: { id: String(memberId), photoId: String(id) } });
      setAddress(URL.createObjectURL(blob));
    } catch {
      setFailed(true);
    }
  }, [memberId, id]);
  useEffect(() => void load(), [load]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const name = say(`photo_${kind}`);
  if (hasFailed)
    return (
      <Button variant="secondary" size="small" onClick={() => void load()}>
        {say('photoAgain')}
      </Button>
    );
  if (address === null) return <Skeleton shape="block" height="square" />;
  return (
    <>
      <button
        type="button"
        aria-label={say('enlargePhoto', { name })}
        onClick={() => setLarge(true)}
        className="mb-1 block aspect-square w-full cursor-zoom-in overflow-hidden rounded-card border border-line bg-sunken p-0"
      >
        <img src={address} alt={name} className="block h-full w-full object-cover" />
      </button>
      <Dialog isOpen={isLarge} onClose={() => setLarge(false)} title={name} size="large" phone="full">
        <img src={address} alt={name} className="mx-auto block max-h-[75dvh] max-w-full rounded-card" />
      </Dialog>
    </>
  );
}
