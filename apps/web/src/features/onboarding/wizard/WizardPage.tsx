import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, ErrorState, Heading, ProgressSteps, Skeleton, SkeletonScreen, toast } from '#ui';
import { useBrand } from '#platform/config';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { sayOfCandidate } from '../fields/rows.ts';
import { texts } from '../texts.ts';
import { stepMarks, stepOfPath, type Wizard } from './progress.policy.ts';
import { minutesLeft } from './time-left.policy.ts';

type Props = {
  heading: string;
  wizard: Pick<Wizard, 'isSeeker' | 'isForOthers' | 'isGuardianComplete'> & {
    /** Of whom a guardian registers, once it is known. */
    candidateGender?: number | null;
  };
  /** Says how long this page still takes. */
  seconds: number;
  children: ReactNode;
  continueText?: string;
  isBusy?: boolean;
  /** Keeps the page from going on; said above the button. */
  problem?: string | null;
  onContinue: () => void;
};

/** Frames every page of the wizard: progress, heading, content, and a Continue button in reach. */
export function WizardPage({ heading, wizard, seconds, children, continueText, isBusy = false, problem = null, onContinue }: Props) {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <>
      <title>{`${heading} | ${brand}`}</title>
      <div className="-mx-2 py-4 sm:mx-0">
        <Progress wizard={wizard} seconds={seconds} />
      </div>
      <h1 className="font-display text-3xl text-brand-deep">{heading}</h1>
      <p className="mt-1 mb-5 text-muted">{say('savedAsYouGo')}</p>
      {children}
      <p className="mt-8 text-center">
        <Link to="/contact-us" className="inline-flex min-h-11 items-center text-brand-deep underline">
          {say('needHelp')}
        </Link>
      </p>
      <div data-lower-bar className="ui-safe-bottom fixed inset-x-0 bottom-(--lower-edge) z-10 border-t border-line bg-card pt-3">
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

function Progress({ wizard, seconds }: Pick<Props, 'wizard' | 'seconds'>) {
  const say = sayOfCandidate(useTexts(texts), wizard.candidateGender);
  const language = useLanguage();
  const path = useLocation().pathname;
  const progress = useSession()?.user.registrationStep ?? 0;
  const isCandidateOf = wizard.isForOthers && (path === '/registration/step-1' || path === '/registration/candidate-info');
  const names = {
    '1': isCandidateOf ? say('guardianStep') : say('stepOne'),
    '2': isCandidateOf ? say('candidateStep') : say('stepTwo'),
    '3': say('stepThree'),
    F: say('stepFour'),
  };
  const steps = stepMarks({ ...wizard, path, progress }).map((mark, at) => ({
    label: String(at + 1),
    name: names[mark.label],
    spokenName: mark.label === 'F' ? say('finalStep') : undefined,
    state: mark.isCurrent ? ('current' as const) : mark.isDone ? ('done' as const) : mark.isOpen ? ('open' as const) : ('locked' as const),
    ...(mark.isOpen ? { to: mark.path } : { onSelect: () => void toast.error(say('completePrevious')) }),
  }));
  const minutes = minutesLeft({ step: stepOfPath(path), own: seconds, progress, isSeeker: wizard.isSeeker });
  const note =
    minutes === 0 ? say('nearlyDone') : minutes === 1 ? say('aMinuteLeft') : say('minutesLeft', { n: formatNumber(minutes, language) });
  return <ProgressSteps steps={steps} note={note} />;
}

/** Stands in place of a wizard page whose data could not be loaded, so that nothing is overwritten. */
export function PageFailed({ heading, onRetry }: { heading: string; onRetry: () => void }) {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div className="py-8">
      <title>{`${heading} | ${brand}`}</title>
      <Heading level={1}>{heading}</Heading>
      <ErrorState text={say('loadFailed')} onRetry={onRetry} />
    </div>
  );
}

/** Draws the outline of a wizard page while its data are on their way. */
export function PageSkeleton({ heading }: { heading: string }) {
  const brand = useBrand();
  return (
    <SkeletonScreen>
      <title>{`${heading} | ${brand}`}</title>
      <div className="space-y-6 py-4">
        <div className="flex justify-around">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} shape="circle" size="medium" />
          ))}
        </div>
        <div className="space-y-3">
          <Skeleton shape="line" width="half" />
          <Skeleton shape="line" width="most" />
        </div>
        <div className="divide-y divide-line rounded-card border border-line bg-card">
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} className="flex min-h-16 flex-col justify-center gap-2 px-4">
              <Skeleton shape="line" width="third" />
              <Skeleton shape="line" width="half" />
            </div>
          ))}
        </div>
      </div>
    </SkeletonScreen>
  );
}
