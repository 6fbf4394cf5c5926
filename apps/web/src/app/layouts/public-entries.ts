/** Where the section with the links to the stores stands. */
const DOWNLOAD_PLACE = '/#download';

/** The entries of the header for visitors, in their order. */
export const PUBLIC_ENTRIES = [
  { to: '/', text: 'home' },
  { to: '/social', text: 'social' },
  { to: '/packages', text: 'package' },
  { to: '/contact-us', text: 'contact' },
  { to: '/job', text: 'job' },
  { to: DOWNLOAD_PLACE, text: 'downloadApp' },
  { to: '/signin', text: 'signIn' },
] as const;

export type PublicEntry = (typeof PUBLIC_ENTRIES)[number];

/** Whether an entry is a page of its own: a place inside a page is never the page being read. */
export const isPage = ({ to }: PublicEntry): boolean => to !== DOWNLOAD_PLACE;
