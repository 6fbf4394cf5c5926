import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink, ErrorState, LoadMore } from '#ui';
import { PhotoAdvice } from '#features/media';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { galleryQuery } from './gallery.queries.ts';
import { FreePhotos, isPlaced } from './photos/FreePhotos.tsx';
import { FurtherPhotos } from './photos/FurtherPhotos.tsx';
import { PhotoGridSkeleton } from './photos/PhotoGrid.tsx';
import { useUploads } from './photos/use-uploads.ts';
import { texts } from './texts.ts';

/** Shows one's own photos: adding, replacing and deleting them, and what their review says. */
export function GalleryPage() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div>
      <title>{`${say('title')} | ${brand}`}</title>
      <div className="-ml-4 mb-2">
        <ButtonLink to="/account-page" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
          {say('back')}
        </ButtonLink>
      </div>
      <h1 className="mb-4 font-display text-3xl text-ink">{say('title')}</h1>
      <PhotoAdvice>
        <p>{say('notOlder')}</p>
      </PhotoAdvice>
      <Photos />
    </div>
  );
}

function Photos() {
  const say = useTexts(texts);
  const list = useInfiniteQuery(galleryQuery());
  const uploads = useUploads();
  if (list.isPending)
    return (
      <div className="mt-6">
        <PhotoGridSkeleton />
      </div>
    );
  const last = list.data?.pages.at(-1);
  if (!list.data || !last) return <ErrorState text={say('loadFailed')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const photos = list.data.pages.flatMap(({ data }) => data);
  const placed = photos.filter(isPlaced);
  return (
    <>
      <FreePhotos photos={placed} uploads={uploads} />
      <FurtherPhotos
        photos={photos.filter((photo) => !isPlaced(photo))}
        total={last.total - placed.length}
        left={last.remainingPhotoGallery}
        uploads={uploads}
      />
      <LoadMore list={list} failed={say('loadFailed')} />
    </>
  );
}
