export const REGISTRATION_STEPS = [1, 2, 3, 4] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** `registration_step` once each step is complete. */
export const PROGRESS_AFTER: Readonly<Record<RegistrationStep, number>> = { 1: 4, 2: 8, 3: 12, 4: 16 };
export const REGISTRATION_COMPLETE = PROGRESS_AFTER[4];

/** Returns the first step that is not complete yet; null once the registration is. */
export const stepFor = (progress: number): RegistrationStep | null =>
  REGISTRATION_STEPS.find((step) => progress < PROGRESS_AFTER[step]) ?? null;

/** Returns the page of a step. */
export const pathOfStep = (step: RegistrationStep): string => `/registration/step-${step}`;

/** Returns the step at which somebody with this progress goes on. */
export function pathFor(progress: number): string {
  const step = stepFor(progress);
  return step === null ? '/feed' : pathOfStep(step);
}
