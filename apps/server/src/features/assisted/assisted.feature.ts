import type { Feature } from '#platform/feature';
import { privacyOf } from '#features/photos';
import { assistedPersonalData } from './assisted.personal-data.ts';
import { routeAssisted } from './assisted.routes.ts';
import { endBetween, endOfInactive, eraseAllOf } from './end-what-is-open.ts';
import { endIntroductions } from './introductions/end-introductions.ts';
import { meetingJobs } from './meetings/meeting.jobs.ts';
import { ownData } from './own-data.store.ts';
import { routeCallDesk } from './requests/call-desk.routes.ts';
import { openService, takeBackFromService } from './services/open-service.ts';
import { settleServiceJobs } from './services/settle-services.jobs.ts';
import { routeManagerCards } from './staff/manager-cards.routes.ts';
import { routeStaffAssisted } from './staff/staff-assisted.routes.ts';

/** A family that is helped by a relationship manager: consultation, introductions with consent, family meetings. */
export const assisted: Feature = {
  name: 'assisted',
  personalData: assistedPersonalData,
  ownData,
  routes: (http) => {
    routeAssisted(http);
    routeCallDesk(http);
    routeStaffAssisted(http);
    routeManagerCards(http);
  },
  subscribe: (on) => {
    on.within('package.bought', openService);
    on.within('package.taken-back', takeBackFromService);
    on.within('block.changed', async (tx, { blockerId, blockedId, isBlocked }) => {
      if (isBlocked) await endBetween(tx, blockerId, blockedId);
    });
    on.within('account.changed', (tx, { accountId }) => endOfInactive(tx, accountId));
    on.within('privacy.changed', async (tx, { memberId }) => {
      if (!(await privacyOf(tx, memberId)).introductions) await endIntroductions(tx, { notAsked: memberId }, 'inactive');
    });
    on.within('account.erased', (tx, { accountId }) => eraseAllOf(tx, accountId));
  },
  jobs: [...meetingJobs, ...settleServiceJobs],
};
