import type { BlurLevel, IdType, PhotoName, RemovablePhotoName, ReviewStatus } from '@app/contract/media';
import type { Executor, Transaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { FileLedger } from './files/file-ledger.ts';
import type { Asking } from './media.policy.ts';
import type { PhotoKind } from './media.tables.ts';
import type { Grant, GrantPage, GrantRow } from './photos/grants.store.ts';
import type { Introductions, PreparedIntroduction } from './introductions/introduction.types.ts';
import type { GalleryPhotos } from './photos/gallery.types.ts';
import type { LivePhoto } from './photos/reported-photo.reader.ts';

/** A file as it was uploaded; its bytes alone are believed. */
export type Picture = { readonly bytes: Buffer };
/** Whose: the member's or candidate's own, or the guardian's. */
export type Holder = 'self' | 'guardian';
/** `guardian_picture` is seen by its owner and staff only. */
export type PictureName = PhotoName | 'guardian_picture';

/** Pictures that were judged, encoded anew and stored, but belong to no row yet; unsaved ones are deleted within two hours. */
export type StoredPhoto = {
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
export type PreparedVerificationImage = {
  readonly kind: 'verification';
  readonly memberId: number;
  readonly holder: Holder;
  readonly keyId: string;
  readonly objectKey: string;
  readonly objectKeys: readonly string[];
};
export type PreparedIdentityDocument = {
  readonly kind: 'identity';
  readonly memberId: number;
  readonly holder: Holder;
  readonly type: IdType;
  readonly keyId: string;
  readonly numberSealed: string;
  readonly numberHash: string;
  readonly frontKey: string;
  readonly backKey: string | null;
  readonly objectKeys: readonly string[];
};
export type Prepared = PreparedPhotos | PreparedVerificationImage | PreparedIdentityDocument;

/** An identity document as it came in; what is missing or wrong is refused at its wire key (`guardian_…` for a guardian's). */
export type HandedIdentity = {
  readonly holder: Holder;
  readonly type?: IdType | undefined;
  readonly number?: string | undefined;
  readonly front?: Picture | undefined;
  readonly back?: Picture | undefined;
  /** Decides the form of `nid` and `birth` numbers. */
  readonly isCitizenOfBangladesh: boolean;
};

/** Who looks. Photo addresses are made for this account and this session alone. */
export type PhotoViewer = { readonly accountId: number; readonly sessionId: number };

/** One photo as its viewer may see it; the wire form is `PhotoView` of the contract. */
export type ShownPhoto = {
  readonly id: number;
  /** At most 400 px, or the blurred form. Null where the photos are hidden. */
  readonly url: string | null;
  /** At most 1080 px, with the viewer's mark for other viewers. Null unless shown clear. */
  readonly largeUrl: string | null;
  /** Others always read `approved`. */
  readonly status: ReviewStatus;
  /** Why staff rejected it; for the owner only. */
  readonly reason: string | null;
  readonly isBlurred: boolean;
  readonly level: BlurLevel;
  readonly mayAsk: boolean;
};
export type ShownPhotos = {
  readonly photo: ShownPhoto | null;
  readonly coverPhoto: ShownPhoto | null;
  readonly gallery1: ShownPhoto | null;
  readonly gallery2: ShownPhoto | null;
  /** Newest first. */
  readonly furtherPhotos: readonly ShownPhoto[];
  /** True where there are photos and the owner hides them from this viewer. */
  readonly isHidden: boolean;
};

/** A photo in its large form, at most 1080 px, with the viewer's mark for other viewers; pixels as it is stored. */
export type ClearPhoto = { readonly url: string; readonly width: number; readonly height: number };

export type OwnPhoto = {
  readonly url: string;
  /** The form that others get where the photos are blurred for them. */
  readonly blurredUrl: string;
  readonly status: ReviewStatus;
  readonly reason: string | null;
};
export type HandedInStatus = 'none' | ReviewStatus;
export type StepTwoPhotos = {
  readonly photos: Readonly<Record<PhotoName, OwnPhoto | null>>;
  readonly blurLevel: BlurLevel;
  readonly verificationImage: HandedInStatus;
};
export type IdentityStatus = {
  readonly type: IdType;
  /** Dots and the last four characters. */
  readonly maskedNumber: string;
  readonly hasFront: boolean;
  readonly hasBack: boolean;
  readonly status: ReviewStatus;
  readonly reason: string | null;
};
export type Decision = { readonly outcome: 'approved' } | { readonly outcome: 'rejected'; readonly reason: string };
export type PrivacySettings = {
  readonly blurLevel: BlurLevel;
  readonly photosHidden: boolean;
  /** 0 premium members who view the contact, 1 those who were in touch, 2 premium members of the same community, 3 nobody. */
  readonly phoneVisibility: 0 | 1 | 2 | 3;
  readonly nearbyVisible: boolean;
  readonly shareNewPhotos: boolean;
  readonly introductions: boolean;
};
export type GrantType = 'profile' | 'gallery';
export type LookTarget = {
  readonly kind: 'identity_front' | 'identity_back' | 'identity_number' | 'verification_image' | 'photo' | 'introduction';
  readonly id: number;
};

export type MediaRoom = GalleryPhotos &
  Introductions & {
    readonly feature: Feature;

    /**
     * Judges, encodes and stores pictures before the caller's transaction: all of them or none, naming the bad one by its key.
     * `savePhotos` inside the transaction makes them the member's; call `discard` where the transaction failed.
     */
    preparePhotos(memberId: number, files: { readonly [Name in PictureName]?: Picture | undefined }): Promise<PreparedPhotos>;
    savePhotos(trx: Transaction, memberId: number, prepared: PreparedPhotos): Promise<void>;
    removePhotos(trx: Transaction, memberId: number, names: readonly RemovablePhotoName[]): Promise<void>;
    /** Prepared before the transaction like photos. Refuses `field_locked` once approved, here and at the saving. */
    prepareVerificationImage(memberId: number, holder: Holder, picture: Picture): Promise<PreparedVerificationImage>;
    saveVerificationImage(trx: Transaction, prepared: PreparedVerificationImage): Promise<void>;
    /** All of type, number and scans, or 422 naming what is missing. Refuses `field_locked` once approved, here and at the saving. */
    prepareIdentityDocument(memberId: number, handed: HandedIdentity): Promise<PreparedIdentityDocument>;
    saveIdentityDocument(trx: Transaction, prepared: PreparedIdentityDocument): Promise<void>;
    /** Deletes the files of what was prepared and will not be saved. */
    discard(...prepared: readonly (Prepared | PreparedIntroduction)[]): Promise<void>;

    setBlurLevel(trx: Transaction, memberId: number, level: BlurLevel): Promise<void>;
    privacyOf(memberId: number): Promise<PrivacySettings>;
    updatePrivacy(trx: Transaction, memberId: number, patch: Partial<PrivacySettings>): Promise<void>;
    /** False where it was granted already. */
    grant(trx: Transaction, grant: Grant): Promise<boolean>;
    withdrawGrant(trx: Transaction, grant: Grant): Promise<void>;
    /** Grants of the two to each other. */
    withdrawGrantsBetween(trx: Transaction, one: number, other: number): Promise<void>;
    /** Those who may see the owner's photos whatever the level, newest first. */
    grantsOf(page: GrantPage): Promise<{ readonly rows: readonly GrantRow[]; readonly total: number }>;
    /** Whether a viewer may ask an owner for photos of a type; that the two are an eligible pair is judged before. */
    judgeAsking(trx: Transaction, asked: Grant): Promise<Asking>;

    /** A photo of another that this viewer can see in any form, for a report; null for all others. */
    photoForReport(
      viewerId: number,
      photoId: number,
    ): Promise<{ readonly ownerId: number; readonly kind: PhotoKind; readonly objectKey: string } | null>;
    /** What a report on a member copies: the photos that are not rejected, at most `limit`. */
    photosForReport(memberId: number, limit: number): Promise<readonly LivePhoto[]>;
    /** Keeps files of other rooms in step with their rows. */
    readonly files: FileLedger;

    stepTwoPhotos(viewer: PhotoViewer): Promise<StepTwoPhotos>;
    /** The address of the guardian's picture for its owner, or null. */
    guardianPicture(viewer: PhotoViewer): Promise<string | null>;
    identityStatus(memberId: number, holder: Holder): Promise<IdentityStatus | null>;
    verificationStatus(memberId: number, holder: Holder): Promise<{ status: HandedInStatus; reason: string | null }>;
    /** Waiting counts, rejected does not. */
    hasProfilePicture(memberId: number): Promise<boolean>;
    /** Who has the badges 'ID verified' and 'Face verified': by the member's or candidate's own document and image alone. */
    badgesOf(memberIds: readonly number[]): Promise<ReadonlyMap<number, { hasIdBadge: boolean; hasFaceBadge: boolean }>>;
    /** One entry for every owner asked for, in two or three queries whatever their number. `profile` leaves out all but the profile photo, for lists. */
    photosOf(viewer: PhotoViewer, ownerIds: readonly number[], which?: 'all' | 'profile'): Promise<ReadonlyMap<number, ShownPhotos>>;
    /** Single photos by id, those alone that this viewer may see clear, in three queries at most. */
    clearPhotos(viewer: PhotoViewer, photoIds: readonly number[]): Promise<ReadonlyMap<number, ClearPhoto>>;

    /** The small form of a profile photo as this viewer may see it now, for a paper of theirs; null where they see none. */
    profilePhotoFor(viewer: PhotoViewer, ownerId: number): Promise<Buffer | null>;

    /** Staff decide on a pending photo; `already_decided` where it no longer waits. */
    review(trx: Transaction, photoId: number, decision: Decision): Promise<void>;
    reviewIdentity(trx: Transaction, documentId: number, staffId: number, decision: Decision): Promise<void>;
    reviewVerificationImage(trx: Transaction, imageId: number, staffId: number, decision: Decision): Promise<void>;
    /** What staff see in a review; every look is in the audit log before the bytes are given. */
    lookForReview(staffId: number, target: LookTarget): Promise<Buffer>;

    /** A drawn portrait of the demo community, approved at once, in place of what the slot holds; `gallery` adds a further photo. */
    storeDrawnPhoto(trx: Transaction, memberId: number, name: PhotoName | 'gallery', bytes: Buffer): Promise<void>;
    /** Part of an erasure: all photos, documents, images, grants and settings, files included. */
    eraseMember(trx: Transaction, memberId: number): Promise<void>;
    /** Deletes the guardian's picture, document and verification image. */
    eraseGuardian(trx: Transaction, memberId: number): Promise<void>;
    /** Seals anew with the first key what another key sealed; gives how many rows. Can be repeated. */
    resealAll(): Promise<number>;
  };

/** What this room asks of its neighbours. */
export type RelationsPort = {
  areBlocked(one: number, other: number): Promise<boolean>;
  blockedEitherWay(viewerId: number): Promise<Iterable<number>>;
};
export type EntitlementsPort = { isPremium(memberId: number, on?: Executor): Promise<boolean> };
