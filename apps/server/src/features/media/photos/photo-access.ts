import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { judgeAsking, visibleVariant, type ReviewMode } from '../media.policy.ts';
import type { EntitlementsPort, MediaRoom, RelationsPort } from '../media.types.ts';
import { findAskingFacts } from './asking.reader.ts';
import * as grants from './grants.store.ts';
import { findForReport, listForReport } from './reported-photo.reader.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly relations: RelationsPort;
  readonly entitlements: EntitlementsPort;
  readonly reviewMode: ReviewMode;
};
type PhotoAccess = Pick<
  MediaRoom,
  'grant' | 'withdrawGrant' | 'withdrawGrantsBetween' | 'grantsOf' | 'judgeAsking' | 'photoForReport' | 'photosForReport'
>;

/** To whom an owner opened photos, who may ask for them, and what a report may name. */
export function createPhotoAccess({ db, clock, relations, entitlements, reviewMode }: Deps): PhotoAccess {
  return {
    grant: (trx, grant) => grants.insertGrant(trx, grant, clock.now()),
    withdrawGrant: grants.deleteGrant,
    withdrawGrantsBetween: grants.deleteGrantsBetween,
    grantsOf: (page) => grants.listGrants(db, page),

    judgeAsking: async (trx, asked) => {
      const facts = await findAskingFacts(trx, asked, reviewMode);
      return judgeAsking({ ...facts, isViewerPremium: await entitlements.isPremium(asked.viewerId, trx) });
    },

    photoForReport: async (viewerId, photoId) => {
      const photo = await findForReport(db, viewerId, photoId);
      if (!photo) return null;
      const { memberId: ownerId, kind, largeKey: objectKey } = photo;
      const visibility = visibleVariant({
        isOwner: ownerId === viewerId,
        kind,
        status: photo.status,
        reviewMode,
        level: photo.blurLevel,
        isHidden: photo.photosHidden,
        isGranted: photo.isGranted,
        isBlocked: await relations.areBlocked(viewerId, ownerId),
        isViewerPremium: false,
      });
      return visibility === 'clear' || visibility === 'blurred' ? { ownerId, kind, objectKey } : null;
    },
    photosForReport: (memberId, limit) => listForReport(db, memberId, limit),
  };
}
