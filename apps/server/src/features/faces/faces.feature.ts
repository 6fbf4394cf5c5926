import { restFaceBadge } from '#features/identity';
import type { Feature } from '#platform/feature';
import { takeInPhoto } from './compare-photo.ts';
import { dropWaitingCheck, eraseFaceData, noteDecision } from './delete-face-data.ts';
import { facesJobs } from './faces.jobs.ts';
import { facesPersonalData } from './faces.personal-data.ts';
import { serveFaces } from './faces.routes.ts';
import { hasWaitingProfilePhoto } from './faces.store.ts';
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
      // Of another one than the one that waits nothing is decided: staff may take off the photo that is shown.
      if (kind === 'profile' && !(await hasWaitingProfilePhoto(tx, memberId))) await restFaceBadge(tx, memberId, false);
    });
    on.within('photo.submitted', (tx, { photoId }) => takeInPhoto(tx, photoId));
    on.within('verification.abandoned', (tx, { memberId }) => dropWaitingCheck(tx, memberId));
    on.within('account.erased', (tx, { accountId }) => eraseFaceData(tx, accountId));
    // The face of who began the registration is nobody's to be compared with.
    on.within('account.handed_over', (tx, { accountId }) => eraseFaceData(tx, accountId));
  },
  jobs: facesJobs,
};
