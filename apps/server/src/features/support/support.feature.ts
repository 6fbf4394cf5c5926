import type { Feature } from '#platform/feature';
import { tellInbox } from './reply-to-member.ts';
import { supportPersonalData } from './support.personal-data.ts';
import { routeSupport } from './support.routes.ts';
import { noteAnswer, noteQuestion, stopWaiting } from './support.store.ts';

/** The inbox of those who answer members; the conversations themselves are those of `chat`. */
export const support: Feature = {
  name: 'support',
  personalData: supportPersonalData,
  routes: routeSupport,
  subscribe: (on) => {
    on.within('support.asked', async (tx, asked) => {
      await noteQuestion(tx, asked);
      tellInbox(tx, asked.threadId);
    });
    on.within('support.answered', async (tx, answered) => {
      await noteAnswer(tx, answered);
      tellInbox(tx, answered.threadId);
    });
    on.within('account.erased', (tx, { accountId }) => stopWaiting(tx, accountId));
  },
};
