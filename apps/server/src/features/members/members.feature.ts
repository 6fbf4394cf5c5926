import './members.tables.ts';
import type { Seen } from './activity.store.ts';
import type { Feature } from '#platform/feature';
import { findDistrictsHandler } from './find-districts.ts';
import { forgetProfile } from './members.service.ts';
import { membersPersonalData } from './members.personal-data.ts';
import { ownData } from './own-data.store.ts';
import { renameProfession } from './rename-profession.ts';

declare module '#platform/events' {
  interface EventMap {
    /** Profile row of a member changed. */
    'profile.changed': { memberId: number };
    /** The last activity of a member moved, and nothing else of the profile. */
    'profile.used': { seen: readonly Seen[] };
  }
}

export const members: Feature = {
  name: 'members',
  personalData: membersPersonalData,
  ownData,
  jobs: [findDistrictsHandler],
  subscribe: (on) => {
    on.within('account.erased', (tx, { accountId }) => forgetProfile(tx, accountId));
    on.after('reference-data.renamed', 'members.rename-profession', async (ctx, { list, from, to }) => {
      if (list === 'professions') await renameProfession(ctx, from, to);
    });
  },
};
