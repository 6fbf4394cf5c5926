import type { Fillings } from '../pieces.ts';
import type { en } from './texts.en.ts';

type Key = keyof typeof en;

export type FaqItem = {
  readonly question: Key;
  readonly before?: readonly Key[];
  readonly steps?: readonly Key[];
  readonly rules?: readonly Key[];
  readonly after?: readonly Key[];
  /** Bengali in both languages. */
  readonly isBengali?: true;
  /** Shown where this installation has it. */
  readonly isOf?: keyof Pick<Fillings, 'calls' | 'faceCheck'>;
};

/** In the order of their numbers: `/faq#3` is the third. */
export const faqItems: readonly FaqItem[] = [
  {
    question: 'register',
    before: ['registerBefore'],
    steps: ['registerStep1', 'registerStep2', 'registerStep3', 'registerStep4'],
    after: ['registerAfter'],
  },
  { question: 'logIn', steps: ['logInStep1', 'logInStep2'], after: ['logInAfter'] },
  {
    question: 'purchase',
    steps: ['purchaseStep1', 'purchaseStep2', 'purchaseStep3', 'purchaseStep4', 'purchaseStep5'],
    after: ['purchaseAfter'],
  },
  { question: 'deactivate', steps: ['deactivateStep1', 'deactivateStep2'], after: ['deactivateAfter'] },
  {
    question: 'aboutMe',
    before: ['aboutMeBefore'],
    rules: ['aboutMeRule1', 'aboutMeRule2', 'aboutMeRule3'],
    after: ['aboutMeAfter'],
  },
  {
    question: 'updateProfile',
    steps: ['updateProfileStep1', 'updateProfileStep2', 'updateProfileStep3', 'updateProfileStep4'],
    isBengali: true,
  },
  { question: 'joinFree', before: ['joinFreeBefore'], isBengali: true },
  {
    question: 'calls',
    before: ['callsBefore'],
    steps: ['callsStep1', 'callsStep2', 'callsStep3'],
    after: ['callsAfter'],
    isOf: 'calls',
  },
  {
    question: 'faceCheck',
    before: ['faceCheckBefore'],
    steps: ['faceCheckStep1', 'faceCheckStep2', 'faceCheckStep3', 'faceCheckStep4'],
    after: ['faceCheckAfter'],
    isOf: 'faceCheck',
  },
];
