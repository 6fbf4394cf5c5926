import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#platform/i18n';
import { IconButton } from '../actions/IconButton.tsx';
import { texts } from '../texts.ts';
import { useModal } from './useModal.ts';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays in sight under the scrolling content: the buttons. */
  footer?: ReactNode;
  /** True where a button inside closes: no mark above does so too. */
  closesInside?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | 'wide' | undefined;
  /** On a phone: a sheet from below, or the whole screen. */
  phone?: 'sheet' | 'full' | undefined;
  /** False: no close button, and neither Escape nor a click outside closes. */
  dismissible?: boolean | undefined;
  /** True where much was entered: a click outside does not close. */
  staysOnClickOutside?: boolean | undefined;
};

const widths = { small: 'sm:max-w-sm', medium: 'sm:max-w-lg', large: 'sm:max-w-3xl', wide: 'sm:max-w-5xl' } as const;

/** Opens a card in the middle of a wide screen, a sheet on a phone; keeps the focus inside and gives it back. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? createPortal(<OpenDialog {...rest} />, document.body) : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  closesInside = false,
  size = 'medium',
  phone = 'sheet',
  dismissible = true,
  staysOnClickOutside = false,
}: Omit<DialogProps, 'isOpen'>) {
  const say = useTexts(texts);
  const titleId = useId();
  const modal = useModal(dismissible ? onClose : undefined, { staysOnClickOutside });
  const shape = phone === 'full' ? 'max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none' : 'max-sm:rounded-t-sheet';
  return (
    <dialog {...modal} aria-labelledby={titleId} className={`ui-dialog m-auto w-full max-w-full p-0 text-ink max-sm:mb-0 ${widths[size]}`}>
      <div className={`flex max-h-sheet flex-col bg-raised shadow-float sm:rounded-sheet ${shape}`}>
        <header className="flex items-start gap-3 px-5 pt-4 pb-2">
          <h2 id={titleId} tabIndex={-1} data-focus-title className="min-w-0 flex-1 py-2 text-xl font-semibold outline-none">
            {title}
          </h2>
          {dismissible && !closesInside && (
            <span className="-mr-2">
              <IconButton label={say('close')} icon={<X aria-hidden />} onClick={onClose} />
            </span>
          )}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
        {footer && <footer className="ui-safe-bottom flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</footer>}
      </div>
    </dialog>
  );
}
