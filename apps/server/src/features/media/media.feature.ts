import type { Audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Events } from '#platform/events';
import type { Images } from '#platform/images';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import type { ObjectStore } from '#platform/storage';
import { createAddressTickets } from '#platform/tickets';
import { findBadges } from './identity/badges.reader.ts';
import { eraseGuardian, eraseMember } from './erase.ts';
import { createFileLedger } from './files/file-ledger.ts';
import {
  identityStatus,
  prepareIdentityDocument,
  prepareVerificationImage,
  saveIdentityDocument,
  saveVerificationImage,
} from './identity/hand-in-identity.ts';
import { createIntroductions } from './introductions/introductions.ts';
import { INTRODUCTION_PATH } from './introductions/play-introduction.ts';
import { lookForReview } from './look-for-review.ts';
import { createMarkedPhotos } from './photos/marked-photos.ts';
import { mediaJobs } from './media.jobs.ts';
import { registerMediaRoutes } from './media.routes.ts';
import type { EntitlementsPort, MediaRoom, PrivacySettings, RelationsPort } from './media.types.ts';
import { guardianPicture, stepTwoPhotos } from './photos/own-photos.ts';
import { createGalleryPhotos } from './photos/gallery-photos.ts';
import { hasLiveProfilePhoto, lockMember } from './photos/photo.store.ts';
import { createPhotoAccess } from './photos/photo-access.ts';
import { createTickets } from './photos/photo-ticket.ts';
import * as privacy from './photos/privacy.store.ts';
import { readProfilePhoto } from './photos/read-profile-photo.ts';
import { resealAll } from './identity/reseal.ts';
import { reviewIdentity, reviewVerificationImage } from './identity/review-identity.ts';
import { reviewPhoto } from './photos/review-photo.ts';
import { preparePhotos, removePhotos, savePhotos, storeDrawnPhoto } from './photos/save-photos.ts';
import { clearPhotos, showPhotos } from './photos/show-photos.ts';
import { verificationStatusOf } from './identity/verification.store.ts';

export type MediaDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'PHOTO_REVIEW'>;
  readonly storage: ObjectStore;
  readonly images: Images;
  readonly sealing: Sealing;
  readonly limits: Limits;
  readonly events: Pick<Events, 'announce'>;
  readonly relations: RelationsPort;
  readonly entitlements: EntitlementsPort;
  readonly audit: Audit;
};

/** Photos, identity documents and verification images: taking them in, deciding on them, and showing them to whom they may be shown. */
export function createMediaRoom(platform: MediaDeps): MediaRoom {
  const ledger = createFileLedger(platform);
  const deps = {
    ...platform,
    ledger,
    announce: platform.events.announce,
    reviewMode: platform.settings.PHOTO_REVIEW,
    tickets: createTickets(platform),
    introductionTickets: createAddressTickets(platform, {
      path: INTRODUCTION_PATH,
      purpose: 'introduction-address',
      lifeSeconds: 3600,
      sameAddressSeconds: 900,
    }),
    marked: createMarkedPhotos(platform),
  };
  const { db, clock } = deps;
  const updatePrivacy = async (trx: Transaction, memberId: number, patch: Partial<PrivacySettings>): Promise<void> => {
    await lockMember(trx, memberId, clock.now());
    await privacy.updatePrivacy(trx, memberId, patch);
    await deps.announce(trx, 'privacy.changed', { memberId });
  };
  return {
    feature: {
      name: 'media',
      routes: (http) => registerMediaRoutes(http, deps),
      subscribe: (on) => on.within('account.erased', (trx, { accountId }) => eraseMember(ledger, trx, accountId)),
      jobs: mediaJobs(deps),
    },

    preparePhotos: (memberId, files) => preparePhotos(deps, memberId, files),
    savePhotos: (trx, memberId, prepared) => savePhotos(deps, trx, memberId, prepared),
    removePhotos: (trx, memberId, names) => removePhotos(deps, trx, memberId, names),
    prepareVerificationImage: (memberId, holder, picture) => prepareVerificationImage(deps, memberId, { holder, picture }),
    saveVerificationImage: (trx, prepared) => saveVerificationImage(deps, trx, prepared),
    prepareIdentityDocument: (memberId, handed) => prepareIdentityDocument(deps, memberId, handed),
    saveIdentityDocument: (trx, prepared) => saveIdentityDocument(deps, trx, prepared),
    discard: (...prepared) => ledger.deleteUnclaimed(prepared.flatMap((one) => one.objectKeys)),

    setBlurLevel: (trx, memberId, blurLevel) => updatePrivacy(trx, memberId, { blurLevel }),
    privacyOf: (memberId) => privacy.findPrivacy(db, memberId),
    updatePrivacy,
    ...createPhotoAccess(deps),
    ...createGalleryPhotos(deps),
    ...createIntroductions(deps),
    files: ledger,

    stepTwoPhotos: (viewer) => stepTwoPhotos(deps, viewer),
    guardianPicture: (viewer) => guardianPicture(deps, viewer),
    identityStatus: (memberId, holder) => identityStatus(deps, memberId, holder),
    verificationStatus: (memberId, holder) => verificationStatusOf(db, memberId, holder),
    hasProfilePicture: (memberId) => hasLiveProfilePhoto(db, memberId),
    badgesOf: (memberIds) => findBadges(db, memberIds),
    photosOf: (viewer, ownerIds, which = 'all') => showPhotos(deps, viewer, ownerIds, which),
    clearPhotos: (viewer, photoIds) => clearPhotos(deps, viewer, photoIds),

    profilePhotoFor: (viewer, ownerId) => readProfilePhoto(deps, viewer, ownerId),

    review: (trx, photoId, decision) => reviewPhoto(deps, trx, photoId, decision),
    reviewIdentity: (trx, id, staffId, decision) => reviewIdentity(deps, trx, { id, staffId, decision }),
    reviewVerificationImage: (trx, id, staffId, decision) => reviewVerificationImage(deps, trx, { id, staffId, decision }),
    lookForReview: (staffId, target) => lookForReview(deps, staffId, target),

    storeDrawnPhoto: (trx, memberId, name, bytes) => storeDrawnPhoto(deps, trx, memberId, { name, bytes }),
    eraseMember: (trx, memberId) => eraseMember(ledger, trx, memberId),
    eraseGuardian: (trx, memberId) => eraseGuardian(deps, trx, memberId),
    resealAll: () => resealAll(deps),
  };
}
