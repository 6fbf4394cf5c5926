import { PROGRESS_AFTER, pathOfStep } from '@app/contract/onboarding';

export type WizardPath =
  | '/registration/step-1'
  | '/registration/candidate-info'
  | '/registration/step-2'
  | '/registration/step-3'
  | '/registration/step-4';
export type StepMark = {
  readonly label: '1' | '2' | '3' | 'F';
  readonly path: string;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
};

export type Wizard = {
  readonly path: string;
  /** As the session has it. */
  readonly progress: number;
  readonly isSeeker: boolean;
  readonly isForOthers: boolean;
  /** True if all of the guardian's data is there. */
  readonly isGuardianComplete: boolean;
};

const STEP_OF_PATH: Readonly<Record<string, 1 | 2 | 3 | 4>> = {
  '/registration/step-1': 1,
  '/registration/candidate-info': 1,
  '/registration/step-2': 2,
  '/registration/step-3': 3,
  '/registration/step-4': 4,
};

/** Returns the step that a page of the wizard belongs to. */
export const stepOfPath = (path: string): 1 | 2 | 3 | 4 => STEP_OF_PATH[path] ?? 1;

/** Returns the steps that the bar shows, and which of them can be visited. */
export function stepMarks(wizard: Wizard): StepMark[] {
  const isOnFirst = STEP_OF_PATH[wizard.path] === 1;
  if (!wizard.isSeeker) return [mark(wizard, '1', 1), mark(wizard, 'F', 4)];
  if (wizard.isForOthers && isOnFirst) return guardianMarks(wizard);
  return [mark(wizard, '1', 1), mark(wizard, '2', 2), mark(wizard, '3', 3), mark(wizard, 'F', 4)];
}

function mark(wizard: Wizard, label: StepMark['label'], step: 1 | 2 | 3 | 4): StepMark {
  const current = STEP_OF_PATH[wizard.path] === step;
  const before = step === 1 ? 0 : PROGRESS_AFTER[(step - 1) as 1 | 2 | 3];
  return {
    label,
    path: pathOfStep(step),
    isOpen: wizard.progress >= before,
    isCurrent: current,
    isDone: !current && wizard.progress >= PROGRESS_AFTER[step],
  };
}

/** Marks the steps of a profile for others: the guardian, then the candidate. */
function guardianMarks(wizard: Wizard): StepMark[] {
  const isOnCandidate = wizard.path === '/registration/candidate-info';
  return [
    { label: '1', path: '/registration/step-1', isOpen: true, isCurrent: !isOnCandidate, isDone: isOnCandidate },
    { label: '2', path: '/registration/candidate-info', isOpen: wizard.isGuardianComplete, isCurrent: isOnCandidate, isDone: false },
  ];
}
