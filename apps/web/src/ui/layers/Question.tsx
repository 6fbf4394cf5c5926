import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

type QuestionProps = {
  /** Question itself. */
  title: string;
  /** Words of the two buttons. */
  no: string;
  yes: string;
  busy?: boolean;
  /** Fills the screen of a phone. */
  isFullOnPhone?: boolean;
  onNo: () => void;
  onYes: () => void;
  children?: ReactNode;
};

/** Asks before something is lost or ended; closing it is a no. */
export function Question({ title, no, yes, busy, isFullOnPhone = false, onNo, onYes, children }: QuestionProps) {
  return (
    <Dialog
      isOpen
      size="small"
      {...(isFullOnPhone ? { phone: 'full' as const } : {})}
      title={title}
      onClose={onNo}
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onNo}>
            {no}
          </Button>
          <Button variant="danger" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
