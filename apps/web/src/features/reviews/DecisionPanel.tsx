import { reviewReasons, type ReviewKind } from '@app/contract/reviews';
import { Check, CircleHelp, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { DecisionDialog, Keys, useKeys } from '#features/console';
import { useLanguage, useTexts } from '#platform/i18n';
import { Button } from '#ui';
import { Panel } from './Panel.tsx';
import type { Deciding } from './review-items.ts';
import { texts } from './texts.ts';

type DecisionPanelProps = Deciding & {
  readonly kind: ReviewKind;
  /** Language in which the member reads reasons. */
  readonly language: 'en' | 'bn';
  /** True where an approval says whether it is the same person. */
  readonly asksSamePerson?: boolean;
  /** Why it cannot be approved yet. */
  readonly notYet?: string | null;
  /** Shows what is to be known before the decision. */
  readonly children?: ReactNode;
};

/** Approves, or rejects with one of the usual reasons or one's own: each with its key. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { kind, language, isInFront, onDecide, onSkip, asksSamePerson = false, notYet = null, children } = props;
  const say = useTexts(texts);
  const shownLanguage = useLanguage();
  const [writes, setWrites] = useState(false);
  const reasons = reviewReasons[kind].map((reason) => ({ sent: reason[language], shown: reason[shownLanguage] }));
  const approve = (samePerson?: 0 | 1): void => {
    if (notYet === null) onDecide({ act: 'approve', ...(samePerson === undefined ? {} : { samePerson }) });
  };
  const approvals = asksSamePerson
    ? [
        { key: 'a', text: say('samePerson'), icon: <Check aria-hidden />, act: () => approve(1), isFirst: true },
        { key: 'n', text: say('notSure'), icon: <CircleHelp aria-hidden />, act: () => approve(0), isFirst: false },
      ]
    : [{ key: 'a', text: say('approve'), icon: <Check aria-hidden />, act: () => approve(), isFirst: true }];
  const reject = { key: 'r', text: say('ownWords'), act: () => setWrites(true) };
  useKeys(
    isInFront
      ? [
          ...approvals.map(({ key, text, act }) => ({ keys: key, text, act })),
          { keys: reject.key, text: `${say('reject')}: ${reject.text}`, act: reject.act },
          ...reasons.map(({ sent, shown }, index) => ({
            keys: String(index + 1),
            text: `${say('reject')}: ${shown}`,
            act: () => onDecide({ act: 'reject', reason: sent }),
          })),
        ]
      : [],
  );
  return (
    <Panel title={say('decision')}>
      {children}
      {asksSamePerson && <p className="mb-2 text-sm font-medium">{say('samePersonAsk')}</p>}
      <div className="flex flex-wrap gap-2">
        {approvals.map(({ key, text, icon, act, isFirst }) => (
          <Button key={key} variant={isFirst ? 'primary' : 'secondary'} icon={icon} disabled={notYet !== null} onClick={act}>
            {text}
            <KeyMark press={key} />
          </Button>
        ))}
        <Button variant="quiet" onClick={onSkip}>
          {say('skip')}
          <KeyMark press="s" />
        </Button>
      </div>
      {notYet !== null && <p className="mt-2 text-sm text-muted">{notYet}</p>}
      {asksSamePerson && <p className="mt-2 text-sm text-muted">{say('notSureHint')}</p>}
      <h3 className="mt-4 mb-1 text-sm font-semibold text-muted">{say('rejectBecause')}</h3>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {reasons.map(({ sent, shown }, index) => (
          <li key={sent}>
            <ReasonButton press={String(index + 1)} onPress={() => onDecide({ act: 'reject', reason: sent })}>
              {shown}
            </ReasonButton>
          </li>
        ))}
        <li>
          <ReasonButton press={reject.key} onPress={reject.act}>
            {reject.text}
          </ReasonButton>
        </li>
      </ul>
      <p className="mt-2 text-sm text-muted">{say(language === 'bn' ? 'readsBengali' : 'readsEnglish')}</p>
      {writes && (
        <DecisionDialog
          title={say('rejectTitle')}
          confirm={say('reject')}
          isDanger
          send={async ({ reason }) => onDecide({ act: 'reject', reason })}
          onClose={() => setWrites(false)}
        >
          <p className="text-sm text-muted">
            {say('memberReads')} {say(language === 'bn' ? 'readsBengali' : 'readsEnglish')}
          </p>
        </DecisionDialog>
      )}
    </Panel>
  );
}

function ReasonButton({ press, onPress, children }: { press: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-9 w-full cursor-pointer items-center gap-2 py-1 text-left text-sm hover:bg-danger-soft pointer-coarse:min-h-11"
    >
      <X aria-hidden className="size-4 shrink-0 text-danger-ink" />
      <span className="min-w-0 flex-1">{children}</span>
      <KeyMark press={press} />
    </button>
  );
}

/** Shows the key of a button, where there are keys; a screen reader hears of them by `?`. */
function KeyMark({ press }: { press: string }) {
  return (
    <span aria-hidden className="text-ink pointer-coarse:hidden">
      <Keys keys={press} />
    </span>
  );
}
