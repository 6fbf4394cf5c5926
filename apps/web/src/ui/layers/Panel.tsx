import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#platform/i18n';
import { IconButton } from '../actions/IconButton.tsx';
import { texts } from '../texts.ts';
import { placeBelow } from './placement.ts';
import { useModal } from './useModal.ts';

type PanelProps = { id: string; title: string; anchor: RefObject<HTMLElement | null>; onClose: () => void; children: ReactNode };

const WIDE_SCREEN = '(min-width: 40rem)';

/** Shows the list of a field: under the field on a wide screen, over the whole screen on a phone. */
export function Panel({ id, title, anchor, onClose, children }: PanelProps) {
  const say = useTexts(texts);
  const modal = useModal(onClose, {
    afterOpen: (dialog) => {
      if (!anchor.current || !matchMedia(WIDE_SCREEN).matches) return;
      dialog.style.width = `${Math.max(anchor.current.offsetWidth, 288)}px`;
      placeBelow(anchor.current, dialog);
    },
  });
  return createPortal(
    <dialog
      {...modal}
      id={id}
      aria-label={title}
      className="ui-panel m-0 w-full max-w-full border-line bg-raised p-0 text-ink sm:fixed sm:rounded-card sm:border sm:shadow-float"
    >
      <div className="ui-panel-inside flex flex-col p-3">
        <div className="mb-2 flex items-center justify-between gap-3 pl-2 sm:hidden">
          <span aria-hidden className="text-lg font-semibold">
            {title}
          </span>
          <IconButton label={say('close')} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
