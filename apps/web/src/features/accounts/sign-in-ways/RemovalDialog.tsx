import type { FormEvent, ReactNode } from 'react';
import { Button, Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { Failure } from '../EntryCard.tsx';
import { waysTexts } from './texts.ts';

type Props = {
  readonly formId: string;
  readonly title: string;
  readonly isUnderWay: boolean;
  readonly problem: string | null;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  /** Says what is removed, and asks the owner for what that needs. */
  readonly children: ReactNode;
};

/** Asks before a way to sign in is removed, and says what went wrong. */
export function RemovalDialog({ formId, title, isUnderWay, problem, onSubmit, onClose, children }: Props) {
  const say = useTexts(waysTexts);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isUnderWay}>
            {say('remove')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
        <Failure text={problem} />
      </form>
    </Dialog>
  );
}
