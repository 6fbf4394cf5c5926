import { todayIn } from '#platform/clock';
import { invalid } from '#platform/errors';
import { socialHandleFaults } from '../publishing.policy.ts';
import type { PublishingDeps, PublishingEditor, SocialHandleDraft } from '../publishing.types.ts';
import { tidyLine, tidyOptional } from '../tidy-draft.ts';
import * as store from './social-handles.store.ts';

const tidy = (draft: SocialHandleDraft): SocialHandleDraft => ({
  platform: draft.platform,
  handle: tidyLine(draft.handle),
  url: tidyLine(draft.url),
  followersText: tidyOptional(draft.followersText),
  countedOn: draft.countedOn,
});

export const createHandlesEditor = ({
  inTransaction,
  clock,
  audit,
}: Pick<PublishingDeps, 'inTransaction' | 'clock' | 'audit'>): Pick<PublishingEditor, 'saveSocialHandles'> => ({
  saveSocialHandles: async (staffId, drafts) => {
    const handles = drafts.map(tidy);
    const faults = socialHandleFaults(handles, todayIn(clock.now()));
    if (Object.keys(faults).length > 0) throw invalid(faults);
    await inTransaction(async (trx) => {
      const before = await store.listHandles(trx);
      await store.replaceHandles(trx, handles);
      await audit.record(trx, {
        actorId: staffId,
        action: 'publishing.save-social-handles',
        subject: 'social-handles',
        details: { before, after: handles },
      });
    });
  },
});
