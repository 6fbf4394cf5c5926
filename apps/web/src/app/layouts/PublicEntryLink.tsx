import { Link, NavLink } from 'react-router';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Address of the section with the links to the stores. */
const DOWNLOAD_PLACE = '/#download';

/** Entries of the header for visitors, in their order. */
export const PUBLIC_ENTRIES = [
  { to: '/', text: 'home' },
  { to: '/social', text: 'social' },
  { to: '/packages', text: 'package' },
  { to: '/contact-us', text: 'contact' },
  { to: '/job', text: 'job' },
  { to: DOWNLOAD_PLACE, text: 'downloadApp' },
  { to: '/signin', text: 'signIn' },
] as const;

type PublicEntry = (typeof PUBLIC_ENTRIES)[number];

/** True if an entry is a page of its own: a place inside a page is never the page being read. */
const isPage = ({ to }: PublicEntry): boolean => to !== DOWNLOAD_PLACE;

type PublicEntryLinkProps = { entry: PublicEntry; look: string; onClick?: () => void; isFirst?: boolean };

/** Shows an entry of the header; that of the page being read is marked, also for screen readers. */
export function PublicEntryLink({ entry, look, onClick, isFirst = false }: PublicEntryLinkProps) {
  const say = useTexts(texts);
  const first = isFirst ? { 'data-focus-first': '' } : {};
  return isPage(entry) ? (
    <NavLink to={entry.to} end className={look} onClick={onClick} {...first}>
      {say(entry.text)}
    </NavLink>
  ) : (
    <Link to={entry.to} className={look} onClick={onClick} {...first}>
      {say(entry.text)}
    </Link>
  );
}
