import { SAFE_PATH } from '#platform/config';

/** A public page that search engines may list, with the day on which its words last changed where that is known. */
type ListedPage = { readonly path: string; readonly changedOn: string | null };

/** All of them but jobs and articles, which staff publish. */
export const listedPages: readonly ListedPage[] = [
  '/',
  '/social',
  '/packages',
  '/contact-us',
  '/job',
  '/terms-and-condition',
  '/privacy-policy',
  '/child-abouse-policy',
  '/return-policy',
  SAFE_PATH,
  '/faq',
  '/events',
  '/blog',
  '/ramadan',
  '/signin',
  '/signup',
].map((path) => ({ path, changedOn: null }));
