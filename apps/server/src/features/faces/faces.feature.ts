import { restFaceBadge } from '#features/identity';
import type { Feature } from '#platform/feature';
import { comparePhoto } from './compare-photo.ts';
import { dropWaitingCheck, eraseFaceData, noteDecision } from './delete-face-data.ts';
import { facesJobs } from './faces.jobs.ts';
import { facesPersonalData } from './faces.personal-data.ts';
import { serveFaces } from './faces.routes.ts';
import { ownData } from './own-data.store.ts';

/** Verification with the camera, and what a machine finds of faces for who decides. */
export const faces: Feature = {
  name: 'faces',
  personalData: facesPersonalData,
  ownData,
  routes: serveFaces,
  subscribe: (on) => {
    on.within('verification.submitted', async (tx, { memberId, holder }) => {
      if (holder === 'self') await dropWaitingCheck(tx, memberId);
    });
    on.within('verification.reviewed', async (tx, { memberId, holder, outcome }) => {
      if (holder === 'self') await noteDecision(tx, memberId, outcome);
    });
    on.within('photo.reviewed', async (tx, { memberId, kind }) => {
      if (kind === 'profile') await restFaceBadge(tx, memberId, false);
    });
    on.after('photo.submitted', 'faces.compare', (ctx, { photoId }) => comparePhoto(ctx, photoId));
    on.within('account.erased', (tx, { accountId }) => eraseFaceData(tx, accountId));
  },
  jobs: facesJobs,
};
