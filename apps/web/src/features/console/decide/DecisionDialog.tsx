import { REASON_CHARACTERS } from '@app/contract/kernel';
import { useState, type ReactNode } from 'react';
import { Button, Dialog, Notice, Select, TextArea, type Option } from '#ui';
import { ApiError, refusalOfAny } from '#platform/api';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { problemOf, useAction } from '#shared';
import { texts } from '../texts.ts';

/** Holds what somebody decided: the reason trimmed, empty where none was asked for. */
export type Decision = { readonly reason: string; readonly clause: string | null };

type DecisionDialogProps = {
  readonly title: string;
  /** The word of the button that decides. */
  readonly confirm: string;
  readonly isDanger?: boolean;
  /** False where the call takes no reason; then the dialog only asks once more. */
  readonly asksReason?: boolean;
  /** Clauses of the terms of which one has to be named. */
  readonly clauses?: readonly Option[];
  /** Makes the call; what was typed stays where it fails. */
  readonly send: (decision: Decision) => Promise<unknown>;
  /** Runs after the call succeeded, before the dialog closes. */
  readonly onDone?: () => unknown;
  readonly onClose: () => void;
  /** Runs after the server said that somebody else has decided the same: whoever still means it then decides in the knowledge of that. */
  readonly onAlreadyDecided?: () => unknown;
  /** Adds further fields and what is to be known before; fields are given what the server says of each. */
  readonly children?: ReactNode | ((faults: Readonly<Record<string, string>>) => ReactNode);
  /** False while further fields lack something. */
  readonly isComplete?: boolean;
  /** Names what a second person's call answers as the `outcome` of the first. */
  readonly outcomeName?: (outcome: string) => string;
};

const OWN_FIELDS: ReadonlySet<string> = new Set(['reason', 'clause']);

/** Asks for the reason of a decision, and for the clause where one is needed, and sends it; a second person's decision is told here. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, confirm, isDanger = false, asksReason = true, clauses, send, onDone, onClose, children, isComplete = true } = props;
  const say = useTexts(texts);
  const problemText = useProblemText(props.outcomeName);
  const [reason, setReason] = useState('');
  const [clause, setClause] = useState<string | null>(null);
  const deciding = useAction({
    send,
    otherwise: problemText,
    says: 'notice',
    onSuccess: async () => {
      await onDone?.();
      onClose();
    },
    onFailure: (failure) => {
      if (failure instanceof ApiError && refusalOfAny(failure) === 'already_decided') void props.onAlreadyDecided?.();
    },
  });
  const elsewhere = toldAbove(deciding.fields);
  const isReady = isComplete && (!asksReason || isLongEnough(reason)) && (clauses === undefined || clause !== null);
  const decide = (): void => {
    if (isReady) void deciding.run({ reason: reason.trim(), clause });
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      staysOnClickOutside
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} disabled={!isReady} busy={deciding.isUnderWay} onClick={decide}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          decide();
        }}
      >
        {deciding.problem !== null && (
          <Notice tone="danger" isAnnounced>
            {elsewhere.length > 0 ? elsewhere.join(' ') : deciding.problem}
          </Notice>
        )}
        {typeof children === 'function' ? children(deciding.fields) : children}
        {clauses && (
          <Select label={say('clause')} options={clauses} value={clause} onValueChange={setClause} error={deciding.fields['clause']} />
        )}
        {asksReason && (
          <TextArea
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened in order to write it
            autoFocus
            label={say('reason')}
            hint={say('reasonHint')}
            value={reason}
            onValueChange={setReason}
            countTo={REASON_CHARACTERS.max}
            error={deciding.fields['reason']}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide();
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Returns what is said of fields of which nothing stands in the dialog. */
const toldAbove = (fields: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(fields).flatMap(([name, sentence]) => (OWN_FIELDS.has(name) ? [] : [sentence]));

function isLongEnough(reason: string): boolean {
  const { length } = Array.from(reason.trim());
  return length >= REASON_CHARACTERS.min && length <= REASON_CHARACTERS.max;
}

/** Returns the sentence of a failure; where somebody else was first, what they decided and when. */
function useProblemText(outcomeName: DecisionDialogProps['outcomeName']): (failure: unknown) => string {
  const say = useTexts(texts);
  const language = useLanguage();
  return (failure) => {
    const otherwise = problemOf(failure, say('decideFailed'));
    if (!(failure instanceof ApiError) || refusalOfAny(failure) !== 'already_decided') return otherwise;
    const { outcome, decidedBy, decidedAt } = failure.body as {
      outcome?: string;
      decidedBy?: { name?: string } | null;
      decidedAt?: string;
    };
    if (!decidedBy?.name || !decidedAt) return otherwise;
    const what = outcome && outcomeName ? ` ${outcomeName(outcome)}.` : '';
    return `${otherwise}${what} ${say('decidedFirst', { name: decidedBy.name, moment: formatMoment(decidedAt, language) })}`;
  };
}
