import type { Feature } from '#platform/feature';
import { eraseDecisions } from './decisions.store.ts';
import { findMembersByName } from './find-by-name.ts';
import { memberRecordsPersonalData } from './member-records.personal-data.ts';
import { routeMemberRecords } from './member-records.routes.ts';
import { keepReasonOfNotice } from './membership-notice.ts';
import { ownData } from './own-data.store.ts';

/** The list and the page of members for staff, and what staff decide about one of them beside sanctions. */
export const memberRecords: Feature = {
  name: 'member-records',
  personalData: memberRecordsPersonalData,
  ownData,
  routes: routeMemberRecords,
  staffSearch: [{ roles: ['support', 'moderator', 'finance'], find: findMembersByName }],
  subscribe: (on) => {
    on.within('account.state_changed', (tx, { accountId, to }) => keepReasonOfNotice(tx, accountId, to));
    on.within('account.erased', (tx, { accountId }) => eraseDecisions(tx, accountId));
  },
};
