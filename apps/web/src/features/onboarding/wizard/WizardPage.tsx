import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, ProgressSteps, toast } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { texts } from '../texts.ts';
import { stepMarks, type Wizard } from './progress.policy.ts';

type Props = {
  heading: string;
  wizard: Pick<Wizard, 'isSeeker' | 'isForOthers' | 'isGuardianComplete'>;
  children: ReactNode;
  continueText?: string;
  isBusy?: boolean;
  /** What keeps the page from going on, said above the button. */
  problem?: string | null;
  onContinue: () => void;
};

/** What every page of the wizard looks like: progress, heading, content, and a Continue button in reach. */
export function WizardPage({ heading, wizard, children, continueText, isBusy = false, problem = null, onContinue }: Props) {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <>
      <title>{`${heading} | ${brand}`}</title>
      <div className="-mx-2 py-4 sm:mx-0">
        <Progress wizard={wizard} />
      </div>
      <h1 className="font-display text-3xl text-brand-deep">{heading}</h1>
      <p className="mt-1 mb-5 text-muted">{say('savedAsYouGo')}</p>
      {children}
      <p className="mt-8 text-center">
        <Link to="/contact-us" className="inline-flex min-h-11 items-center text-brand-deep underline">
          {say('needHelp')}
        </Link>
      </p>
      <div className="ui-safe-bottom fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card pt-3">
        <div className="mx-auto max-w-2xl px-4">
          {problem && (
            <p role="alert" className="mb-2 text-center font-medium text-danger-ink">
              {problem}
            </p>
          )}
          <Button fullWidth size="large" busy={isBusy} busyText={continueText ?? say('continue')} onClick={onContinue}>
            {continueText ?? say('continue')}
          </Button>
        </div>
      </div>
    </>
  );
}

function Progress({ wizard }: Pick<Props, 'wizard'>) {
  const say = useTexts(texts);
  const path = useLocation().pathname;
  const progress = useSession()?.user.registration_step ?? 0;
  const isCandidateOf = wizard.isForOthers && (path === '/registration/step-1' || path === '/registration/candidate-info');
  const names = {
    '1': isCandidateOf ? say('guardianStep') : say('stepOne'),
    '2': isCandidateOf ? say('candidateStep') : say('stepTwo'),
    '3': say('stepThree'),
    F: say('stepFour'),
  };
  const steps = stepMarks({ ...wizard, path, progress }).map((mark) => ({
    label: mark.label,
    name: names[mark.label],
    state: mark.isCurrent ? ('current' as const) : mark.isDone ? ('done' as const) : mark.isOpen ? ('open' as const) : ('locked' as const),
    ...(mark.isOpen ? { to: mark.path } : { onSelect: () => void toast.error(say('completePrevious')) }),
  }));
  return <ProgressSteps steps={steps} />;
}
