import { Button, Dialog, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { useFirstFault } from '../use-first-fault.ts';
import { ConcernFields } from './ConcernFields.tsx';
import { useConcernForm } from './use-concern-form.ts';

const FORM_ID = 'concern';

/** Tells staff of a child in danger, with or without a name (PUB-153 to PUB-155). */
export function ConcernDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useTexts(texts);
  const form = useConcernForm();
  const element = useFirstFault(form.tries);
  const { reference, sending } = form;
  const close = (): void => {
    form.again();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      phone="full"
      title={say('reportConcern')}
      onClose={close}
      closesInside
      footer={
        reference === null ? (
          <>
            <Button variant="quiet" onClick={close}>
              {say('cancel')}
            </Button>
            <Button type="submit" form={FORM_ID} busy={sending.isUnderWay} busyText={say('sending')}>
              {say('sendReport')}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{say('close')}</Button>
        )
      }
    >
      {reference === null ? (
        <form
          id={FORM_ID}
          ref={element}
          noValidate
          className="space-y-5 pb-4"
          onSubmit={(event) => {
            event.preventDefault();
            void form.send();
          }}
        >
          <ConcernFields form={form} />
        </form>
      ) : (
        <ConcernSent reference={reference} />
      )}
    </Dialog>
  );
}

function ConcernSent({ reference }: { reference: string }) {
  const say = useTexts(texts);
  return (
    <div className="space-y-5 pb-4">
      <Notice tone="success" isAnnounced>
        {say('reportSent')}
      </Notice>
      <dl className="rounded-card bg-brand-soft p-4 text-center">
        <dt className="text-muted">{say('reference')}</dt>
        <dd className="mt-1 text-2xl font-semibold tracking-wider text-brand-deep select-all">{reference}</dd>
      </dl>
      <p className="text-muted">{say('referenceHint')}</p>
    </div>
  );
}
