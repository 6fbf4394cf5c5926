import type { Feature } from '#platform/feature';
import { eraseIntroductions } from './save-introduction.ts';
import { serveIntroductions } from './introductions.routes.ts';
import { introductionsPersonalData } from './introductions.personal-data.ts';
import { ownData } from './own-data.store.ts';

export const introductions: Feature = {
  name: 'introductions',
  personalData: introductionsPersonalData,
  ownData,
  routes: serveIntroductions,
  subscribe: (on) => on.within('account.erased', (tx, { accountId }) => eraseIntroductions(tx, accountId)),
};
