import { Link, NavLink } from 'react-router';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { isPage, type PublicEntry } from './public-entries.ts';

type PublicEntryLinkProps = { entry: PublicEntry; look: string; onClick?: () => void; isFirst?: boolean };

/** An entry of the header; that of the page being read is marked, also for screen readers. */
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
