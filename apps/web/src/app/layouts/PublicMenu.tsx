import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink, LogoMark, useModal } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { PUBLIC_ENTRIES, PublicEntryLink } from './PublicEntryLink.tsx';

/** Element of the menu, which opens before the page listens too (`early-acts.ts`). */
const MENU = 'public-menu';
/** From here the entries stand in the header. */
const WIDE_SCREEN = '(min-width: 64rem)';
const buttonLook = 'inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-brand-deep hover:bg-brand-soft';

/** Shows the entries of the header behind one button. */
export function PublicMenu() {
  const say = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useLayoutEffect(() => {
    const menu = document.getElementById(MENU);
    setIsOpen(menu instanceof HTMLDialogElement && menu.open);
  }, []);
  return (
    <>
      <button
        type="button"
        data-opens={MENU}
        className={`${buttonLook} -mr-2 lg:hidden noscript:hidden`}
        aria-label={say('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MenuDrawing d="M4 6h16M4 12h16M4 18h16" />
      </button>
      {isOpen && <CloseElsewhere onClose={close} />}
      <MenuSheet isOpen={isOpen} onClose={close} />
    </>
  );
}

/** Fills the window, so that nothing behind it scrolls; a press beside the sheet closes it. */
function MenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useTexts(texts);
  const brand = useBrand();
  const modal = useModal(onClose, { isOpen });
  return (
    <dialog {...modal} id={MENU} aria-label={say('menu')} className="ui-dialog m-0 h-dvh w-full max-w-full p-0 pl-12 text-ink">
      <div className="ml-auto flex h-full max-w-80 flex-col overflow-y-auto bg-raised shadow-float">
        <div className="flex items-center gap-2 border-b border-line px-4 py-2">
          <LogoMark />
          <strong className="mr-auto text-xl text-brand-deep">{brand}</strong>
          <button type="button" className={`${buttonLook} -mr-2`} aria-label={say('closeMenu')} onClick={onClose}>
            <MenuDrawing d="M6 6l12 12M18 6 6 18" />
          </button>
        </div>
        <nav aria-label={say('mainNavigation')} className="p-2">
          <ul>
            {PUBLIC_ENTRIES.map((entry, at) => (
              <li key={entry.to}>
                <PublicEntryLink
                  entry={entry}
                  isFirst={at === 0}
                  onClick={onClose}
                  look="flex min-h-12 items-center rounded-field px-4 text-lg font-medium hover:bg-brand-soft aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-deep"
                />
              </li>
            ))}
            <li className="p-2 pt-4">
              <ButtonLink to="/signup" fullWidth onClick={onClose}>
                {say('getStarted')}
              </ButtonLink>
            </li>
          </ul>
        </nav>
      </div>
    </dialog>
  );
}

/** Closes when another page opens by other means, and when the window grows so wide that the entries stand in the header. */
function CloseElsewhere({ onClose }: { onClose: () => void }) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  useEffect(() => {
    const wide = matchMedia(WIDE_SCREEN);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return null;
}

function MenuDrawing({ d }: { d: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" className="size-6">
      <path d={d} />
    </svg>
  );
}
