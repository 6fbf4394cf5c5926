import type { ListedPage } from '@app/contract/pages';
import { legalDates } from '#features/policies';
import { SAFE_PATH } from '#platform/config';

const unknownDay = (path: string): ListedPage => ({ path, changedOn: null });

/** All of them but jobs and articles, which staff publish. */
export const listedPages: readonly ListedPage[] = [
  ...['/', '/social', '/packages', '/contact-us', '/job'].map(unknownDay),
  { path: '/terms-and-condition', changedOn: legalDates.terms.changedOn },
  { path: '/privacy-policy', changedOn: legalDates.privacy.changedOn },
  { path: '/child-abouse-policy', changedOn: legalDates['child-safety'].changedOn },
  { path: '/return-policy', changedOn: legalDates.returns.changedOn },
  ...[SAFE_PATH, '/faq', '/events', '/blog', '/ramadan', '/transparency', '/signin', '/signup'].map(unknownDay),
];
