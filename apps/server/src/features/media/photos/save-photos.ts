import { createHash } from 'node:crypto';
import type { RemovablePhotoName, PhotoName } from '@app/contract/media';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/db';
import type { Announce } from '#platform/events';
import type { Images } from '#platform/images';
import type { Limits } from '#platform/rate-limit';
import { newObjectKey } from '#platform/storage';
import type { FileLedger, StoredFile } from '../files/file-ledger.ts';
import { refusePicture } from '../refuse-picture.ts';
import { PICTURE_UPLOADS } from '../media.limits.ts';
import { isRepeatedUpload } from '../media.policy.ts';
import type { PhotoRow } from '../media.tables.ts';
import type { Picture, PictureName, PreparedPhotos, StoredPhoto } from '../media.types.ts';
import { filesOf, insertPhoto, listLiveInPlace, lockMember, updateDeleted, updateReplacedBy, type NewPhoto } from './photo.store.ts';
import { holdsMany, PLACES, type Place } from './photo-places.ts';

export type SavePhotosDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly images: Images;
  readonly limits: Limits;
  readonly ledger: FileLedger;
  readonly announce: Announce;
};

type Encoded = { readonly photo: StoredPhoto; readonly files: readonly StoredFile[] };

/** `field` is where the form had the picture. */
async function encode(images: Images, name: PictureName | 'gallery', bytes: Buffer, field: string = name): Promise<Encoded> {
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

export async function preparePhotos(
  deps: SavePhotosDeps,
  memberId: number,
  files: { readonly [Name in PictureName]?: Picture | undefined },
): Promise<PreparedPhotos> {
  const pictures = (Object.entries(files) as [PictureName, Picture | undefined][]).flatMap(([name, picture]) =>
    picture ? [{ name, picture }] : [],
  );
  for (const _ of pictures) await deps.limits.take(PICTURE_UPLOADS, memberId);
  const encoded = await Promise.all(pictures.map(({ name, picture }) => encode(deps.images, name, picture.bytes)));
  return store(deps, encoded);
}

async function store(deps: SavePhotosDeps, encoded: readonly Encoded[]): Promise<PreparedPhotos> {
  const files = encoded.flatMap((one) => one.files);
  await deps.ledger.storeAll(files);
  return { kind: 'photos', photos: encoded.map((one) => one.photo), objectKeys: files.map((file) => file.key) };
}

export async function savePhotos(deps: SavePhotosDeps, trx: Transaction, memberId: number, prepared: PreparedPhotos): Promise<void> {
  if (prepared.photos.length === 0) return;
  await lockMember(trx, memberId, deps.clock.now());
  for (const photo of prepared.photos) await placeUpload(deps, trx, memberId, photo);
  await deps.announce(trx, 'photos.changed', { memberId });
}

async function placeUpload(deps: SavePhotosDeps, trx: Transaction, memberId: number, photo: StoredPhoto): Promise<void> {
  const place = PLACES[photo.name];
  const live = await listLiveInPlace(trx, memberId, place);
  // What a repetition stored stays in the ledger, which deletes it.
  if (isRepeatedUpload(live, photo.sha256)) return;
  const waiting = live.filter((row) => row.status !== 'approved');
  await replace(deps, trx, waiting, newRow(deps, memberId, place, photo));
}

function newRow(deps: SavePhotosDeps, memberId: number, place: Place, photo: StoredPhoto): NewPhoto {
  const { name: _, ...columns } = photo;
  return { ...columns, ...place, memberId, status: 'pending', createdAt: deps.clock.now() };
}

/** The old rows first: a place never holds two, not even for a moment. */
async function replace(deps: SavePhotosDeps, trx: Transaction, old: readonly PhotoRow[], row: NewPhoto): Promise<PhotoRow> {
  await retire(deps, trx, old);
  await deps.ledger.takeOver(trx, filesOf(row));
  const inserted = await insertPhoto(trx, row);
  await updateReplacedBy(
    trx,
    old.map((photo) => photo.id),
    inserted.id,
  );
  return inserted;
}

/** A photo of the gallery besides those that have a place. */
export async function prepareFurtherPhoto(deps: SavePhotosDeps, memberId: number, picture: Picture): Promise<PreparedPhotos> {
  await deps.limits.take(PICTURE_UPLOADS, memberId);
  return store(deps, [await encode(deps.images, 'gallery', picture.bytes, 'image')]);
}

export async function addFurtherPhoto(
  deps: SavePhotosDeps,
  trx: Transaction,
  memberId: number,
  { clientId, prepared }: { readonly clientId: string; readonly prepared: PreparedPhotos },
): Promise<PhotoRow> {
  const [photo] = prepared.photos;
  if (!photo) throw new TypeError('no photo was prepared');
  return replace(deps, trx, [], { ...newRow(deps, memberId, PLACES.gallery, photo), clientId });
}

export type RetireDeps = Pick<SavePhotosDeps, 'clock' | 'ledger' | 'announce'>;

/** Takes photos off; their files go with the next clean-up. */
export async function retire(deps: RetireDeps, trx: Transaction, photos: readonly PhotoRow[]): Promise<void> {
  await updateDeleted(
    trx,
    photos.map((photo) => photo.id),
    deps.clock.now(),
  );
  await deps.ledger.letGo(trx, photos.flatMap(filesOf));
  for (const photo of photos) await deps.announce(trx, 'photo.removed', { photoId: photo.id, memberId: photo.memberId });
}

export async function removePhotos(
  deps: SavePhotosDeps,
  trx: Transaction,
  memberId: number,
  names: readonly RemovablePhotoName[],
): Promise<void> {
  await lockMember(trx, memberId, deps.clock.now());
  for (const name of new Set(names)) await retire(deps, trx, await listLiveInPlace(trx, memberId, PLACES[name]));
  await deps.announce(trx, 'photos.changed', { memberId });
}

export async function storeDrawnPhoto(
  deps: SavePhotosDeps,
  trx: Transaction,
  memberId: number,
  drawn: { readonly name: PhotoName | 'gallery'; readonly bytes: Buffer },
): Promise<void> {
  const encoded = await encode(deps.images, drawn.name, drawn.bytes);
  await store(deps, [encoded]);
  await lockMember(trx, memberId, deps.clock.now());
  const place = PLACES[drawn.name];
  const old = holdsMany(place) ? [] : await listLiveInPlace(trx, memberId, place);
  const row: NewPhoto = { ...newRow(deps, memberId, place, encoded.photo), status: 'approved', approvedAt: deps.clock.now() };
  await replace(deps, trx, old, row);
  await deps.announce(trx, 'photos.changed', { memberId });
}
