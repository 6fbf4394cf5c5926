import { Link } from 'react-router';
import { useTexts } from '#platform/i18n';
import { useSocialHandles } from '#platform/page';
import { texts } from './texts.ts';
import { footerLine } from './footer-line.ts';

/** The product's own pages elsewhere, as staff keep them; while there are none, the way to the page that lists them. */
export function FooterSocial() {
  const say = useTexts(texts);
  const handles = useSocialHandles();
  return (
    <ul className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-1">
      {handles.map(({ platform, url }) => (
        <li key={platform}>
          <a className={footerLine} href={url} target="_blank" rel="noopener noreferrer">
            {say(platform)}
          </a>
        </li>
      ))}
      {handles.length === 0 && (
        <li className="col-span-2 sm:col-span-1">
          <Link className={footerLine} to="/social">
            {say('socialPages')}
          </Link>
        </li>
      )}
    </ul>
  );
}
