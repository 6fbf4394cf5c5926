import { createHash } from 'node:crypto';
import type { RemovablePhotoName, PhotoName } from '@app/contract/media';
import { letGoOfFiles, PICTURE_UPLOADS, refusePicture, storeFiles, takeOverFiles, type Picture, type StoredFile } from '#features/files';
import type { Context, Tx } from '#platform/context';
import { announce } from '#platform/events';
import { newObjectKey } from '#platform/storage';
import { holdsMany, PLACES, type PictureName, type Place } from './photo-places.ts';
import { isRepeatedUpload } from './photos.policy.ts';
import { filesOf, insertPhoto, listLiveInPlace, lockMedia, updateDeleted, updateReplacedBy, type NewPhoto } from './photos.store.ts';
import type { PhotoRow } from './photos.tables.ts';

/** A picture that was judged, encoded anew and stored, but belongs to no row yet. */
type StoredPhoto = {
  readonly name: PictureName | 'gallery';
  readonly largeKey: string;
  readonly cardKey: string;
  readonly blurredKey: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly sha256: string;
};
export type PreparedPhotos = { readonly kind: 'photos'; readonly photos: readonly StoredPhoto[]; readonly objectKeys: readonly string[] };

type Encoded = { readonly photo: StoredPhoto; readonly files: readonly StoredFile[] };

/** Encodes a picture; `field` is where the form had it. */
async function encode({ images }: Context, name: PictureName | 'gallery', bytes: Buffer, field: string = name): Promise<Encoded> {
  const variants = await images.photo(bytes).catch(refusePicture(field));
  const keys = { largeKey: newObjectKey('photo'), cardKey: newObjectKey('photo'), blurredKey: newObjectKey('photo') };
  const { width, height, large, card, blurred } = variants;
  return {
    photo: { name, ...keys, width, height, bytes: large.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    files: [
      { key: keys.largeKey, bytes: large },
      { key: keys.cardKey, bytes: card },
      { key: keys.blurredKey, bytes: blurred },
    ],
  };
}

/**
 * Judges, encodes and stores pictures before the caller's transaction: all of them or none, naming the bad one by its key.
 * `savePhotos` inside the transaction makes them the member's; `discardPrepared` where the transaction failed.
 */
export async function preparePhotos(
  ctx: Context,
  memberId: number,
  files: { readonly [Name in PictureName]?: Picture | undefined },
): Promise<PreparedPhotos> {
  const pictures = (Object.entries(files) as [PictureName, Picture | undefined][]).flatMap(([name, picture]) =>
    picture ? [{ name, picture }] : [],
  );
  for (const _ of pictures) await ctx.limits.take(PICTURE_UPLOADS, memberId);
  return store(ctx, await Promise.all(pictures.map(({ name, picture }) => encode(ctx, name, picture.bytes))));
}

/** Prepares a photo of the gallery besides those that have a place. */
export async function prepareGalleryPhoto(ctx: Context, memberId: number, picture: Picture): Promise<PreparedPhotos> {
  await ctx.limits.take(PICTURE_UPLOADS, memberId);
  return store(ctx, [await encode(ctx, 'gallery', picture.bytes, 'image')]);
}

async function store(ctx: Context, encoded: readonly Encoded[]): Promise<PreparedPhotos> {
  const files = encoded.flatMap((one) => one.files);
  await storeFiles(ctx, files);
  return { kind: 'photos', photos: encoded.map((one) => one.photo), objectKeys: files.map((file) => file.key) };
}

/** Makes prepared pictures the member's, waiting for review. */
export async function savePhotos(tx: Tx, memberId: number, prepared: PreparedPhotos): Promise<void> {
  if (prepared.photos.length === 0) return;
  await lockMedia(tx, memberId);
  for (const photo of prepared.photos) await placeUpload(tx, memberId, photo);
  await announce(tx, 'photos.changed', { memberId });
}

async function placeUpload(tx: Tx, memberId: number, photo: StoredPhoto): Promise<void> {
  const place = PLACES[photo.name];
  const live = await listLiveInPlace(tx, memberId, place);
  // The files of a repetition stay unclaimed and are deleted.
  if (isRepeatedUpload(live, photo.sha256)) return;
  const waiting = live.filter((row) => row.status !== 'approved');
  await submit(tx, waiting, newRow(tx, memberId, place, photo));
}

/** Places what a member handed in, in place of the old rows. */
async function submit(tx: Tx, old: readonly PhotoRow[], row: NewPhoto): Promise<PhotoRow> {
  const photo = await replace(tx, old, row);
  await announce(tx, 'photo.submitted', { photoId: photo.id });
  return photo;
}

function newRow({ clock }: Tx, memberId: number, place: Place, photo: StoredPhoto): NewPhoto {
  const { name: _, ...columns } = photo;
  return { ...columns, ...place, memberId, status: 'pending', createdAt: clock.now() };
}

/** Puts a photo in the place of others, whose rows go first: a place never holds two, not even for a moment. */
async function replace(tx: Tx, old: readonly PhotoRow[], row: NewPhoto): Promise<PhotoRow> {
  await retirePhotos(tx, old);
  await takeOverFiles(tx, filesOf(row));
  const inserted = await insertPhoto(tx, row);
  await updateReplacedBy(
    tx,
    old.map((photo) => photo.id),
    inserted.id,
  );
  return inserted;
}

/** Adds a prepared photo to the gallery, under the browser's word for its upload. */
export async function addGalleryPhoto(
  tx: Tx,
  memberId: number,
  { clientId, prepared }: { readonly clientId: string; readonly prepared: PreparedPhotos },
): Promise<PhotoRow> {
  const [photo] = prepared.photos;
  if (!photo) throw new TypeError('no photo was prepared');
  return submit(tx, [], { ...newRow(tx, memberId, PLACES.gallery, photo), clientId });
}

/** Takes photos off; their files go with the next clean-up. */
export async function retirePhotos(tx: Tx, photos: readonly PhotoRow[]): Promise<void> {
  await updateDeleted(
    tx,
    photos.map((photo) => photo.id),
    tx.clock.now(),
  );
  await letGoOfFiles(tx, photos.flatMap(filesOf));
  for (const photo of photos) await announce(tx, 'photo.removed', { photoId: photo.id, memberId: photo.memberId });
}

export async function removePhotos(tx: Tx, memberId: number, names: readonly RemovablePhotoName[]): Promise<void> {
  await lockMedia(tx, memberId);
  for (const name of new Set(names)) await retirePhotos(tx, await listLiveInPlace(tx, memberId, PLACES[name]));
  await announce(tx, 'photos.changed', { memberId });
}

/** Removes the picture of a guardian who is erased. */
export const removeGuardianPicture = async (tx: Tx, memberId: number): Promise<void> =>
  retirePhotos(tx, await listLiveInPlace(tx, memberId, PLACES.guardian_picture));

/** Saves a portrait of the demo community, approved at once, in place of what the slot holds; `gallery` adds a further photo. */
export async function storeDrawnPhoto(tx: Tx, memberId: number, name: PhotoName | 'gallery', bytes: Buffer): Promise<void> {
  const encoded = await encode(tx, name, bytes);
  await store(tx, [encoded]);
  await lockMedia(tx, memberId);
  const place = PLACES[name];
  const old = holdsMany(place) ? [] : await listLiveInPlace(tx, memberId, place);
  await replace(tx, old, { ...newRow(tx, memberId, place, encoded.photo), status: 'approved', approvedAt: tx.clock.now() });
  await announce(tx, 'photos.changed', { memberId });
}
