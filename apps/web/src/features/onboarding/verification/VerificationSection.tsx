import { Lock } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, Button, Card, ErrorState, Skeleton } from '#ui';
import { LockedFacts } from '#features/members';
import { useReferenceLists } from '#features/reference-data';
import { useMe } from '#features/session';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { late } from '#shared';
import type { Saver } from '../autosave/saver.ts';
import { labelOf, type FieldRow } from '../fields/rows.ts';
import { shownValue } from '../fields/shown-value.ts';
import { keyOf, keysOf, valueOf, type StepOneAnswers, type StepOnePatch, type Subject } from '../fields/subject.ts';
import { VerifyContact } from '../step-four/VerifyContact.tsx';
import { useStepOne } from '../step-one/use-step-one.ts';
import { VerificationImageField } from '../step-two/PictureFields.tsx';
import { texts } from '../texts.ts';

/** Opened by few who open the page around it. */
const FieldDialog = late(() => import('../editors/FieldDialog.tsx').then((part) => part.FieldDialog));

/** Shows what a registered member proves: phone, government ID and face, and the guardian's ID in a profile for others. */
export function VerificationSection() {
  const say = useTexts(texts);
  const language = useLanguage();
  const me = useMe();
  const { stored, saver, keep, data } = useStepOne();
  if ((stored.isError && !data) || (me.isError && !me.data))
    return <ErrorState text={say('loadFailed')} onRetry={() => void Promise.all([stored.refetch(), me.refetch()])} />;
  if (!data || !me.data) return <Skeleton shape="block" height="large" />;
  const { contact } = me.data;
  const isForOthers = data.purpose === 'member' && data.profileFor === 'others';
  return (
    <div className="grid gap-4">
      {data.purpose !== 'member' && <Identity data={data} />}
      <VerificationRow
        label={say('phoneRow')}
        value={contact.mobile && formatDigits(`${contact.countryCode ?? ''} ${contact.mobile}`, language)}
        state={contact.mobileVerified ? 'approved' : null}
        reason={null}
        action={!contact.mobileVerified && contact.mobile !== null && <VerifyContact type="mobile" />}
      />
      <DocumentRow subject={isForOthers ? 'candidate' : 'self'} data={data} saver={saver} onStored={keep} />
      {isForOthers && <DocumentRow subject="guardian" data={data} saver={saver} onStored={keep} />}
      <VerificationImageField empty={say('notGiven')} />
    </div>
  );
}

/** Shows what is locked to members without the section of basic information. */
function Identity({ data }: { data: StepOneAnswers }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists().data;
  const fields = ['fullName', 'gender', 'dateOfBirth'] as const;
  return (
    <LockedFacts
      facts={fields.map((name) => ({ label: say(`label_${name}`), value: shownValue(name, 'self', { data, lists, language }) }))}
    />
  );
}

type Props = { subject: Subject; data: StepOneAnswers; saver: Saver<StepOnePatch>; onStored: (data: StepOneAnswers) => Promise<void> };

/** Shows an identity document: given, replaced while it waits or after a refusal, locked once it is approved. */
function DocumentRow({ subject, data, saver, onStored }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const row: FieldRow = { name: 'governmentId', subject, isRequired: true };
  const prefix = keysOf(subject).id;
  const state = valueOf(data, keyOf(prefix, 'status')) as ReviewState;
  function close(): void {
    setIsOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  }
  return (
    <>
      <VerificationRow
        label={labelOf(say, row)}
        value={shownValue('governmentId', subject, { data, lists: lists.data, language })}
        state={state}
        reason={valueOf(data, keyOf(prefix, 'reason')) as string | null}
        action={
          state === 'approved' ? (
            <Link to="/messages/support" className="inline-flex min-h-11 items-center gap-2 text-sm text-brand-deep underline">
              <Lock aria-hidden className="size-4 shrink-0" />
              {say('lockedMessageSupport')}
            </Link>
          ) : (
            <Button ref={button} variant="secondary" onClick={() => setIsOpen(true)}>
              {say(state === null ? 'addDocument' : 'change')}
            </Button>
          )
        }
      />
      {isOpen && (
        <FieldDialog
          row={row}
          field={keyOf(prefix, 'document')}
          data={data}
          saver={saver}
          onStored={onStored}
          onNext={close}
          onClose={close}
          onLoadFailed={close}
        />
      )}
    </>
  );
}

type ReviewState = 'pending' | 'approved' | 'rejected' | null;

type ReviewStateProps = { label: string; value: string | null; state: ReviewState; reason: string | null; action: ReactNode };

/** Shows one thing to prove: what was given, where its review stands, and the way to it. */
function VerificationRow({ label, value, state, reason, action }: ReviewStateProps) {
  const labelId = useId();
  return (
    <Card as="section" labelledBy={labelId}>
      <p id={labelId} className="font-medium text-ink">
        {label}
      </p>
      {value && <p className="break-words text-muted">{value}</p>}
      <p className="mt-1">
        <StateBadge state={state} reason={reason} />
      </p>
      {action && <div className="mt-3">{action}</div>}
    </Card>
  );
}

function StateBadge({ state, reason }: Pick<ReviewStateProps, 'state' | 'reason'>) {
  const say = useTexts(texts);
  if (state === 'approved') return <Badge tone="success">{say('verified')}</Badge>;
  if (state === 'pending') return <Badge tone="warning">{say('waitingForReview')}</Badge>;
  if (state === 'rejected') return <Badge tone="danger">{reason ? say('rejectedBecause', { reason }) : say('rejected')}</Badge>;
  return <Badge>{say('notGiven')}</Badge>;
}
