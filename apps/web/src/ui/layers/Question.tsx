import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

type QuestionProps = {
  /** The question itself. */
  title: string;
  /** What the two buttons say. */
  no: string;
  yes: string;
  busy?: boolean;
  onNo: () => void;
  onYes: () => void;
  children?: ReactNode;
};

/** Asks before something is lost or ended; closing it is a no. */
export function Question({ title, no, yes, busy, onNo, onYes, children }: QuestionProps) {
  return (
    <Dialog
      isOpen
      size="small"
      title={title}
      onClose={onNo}
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
