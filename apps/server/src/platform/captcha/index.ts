import type { Tx } from '#platform/context';

export { createCaptcha } from './create-captcha.ts';
export { captchaJobs } from './captcha.jobs.ts';

/** A small piece of work that a browser does before a form is taken: nothing for a person, dear for a robot. */
export type Captcha = {
  /** Makes a new task for the browser. */
  task(): Promise<CaptchaTask>;
  /** Returns what an answer (base64 of JSON, with the number that was found) proves; null where it solves no task of ours, or too late. */
  check(answer: string): Promise<CaptchaProof | null>;
  /** Uses a proof up, inside the transaction of what it is for; false where it was used before. */
  use(tx: Tx, proof: CaptchaProof): Promise<boolean>;
};

/** In the form of ALTCHA 1: the browser finds the number from 0 to `maxnumber` whose SHA-256 behind the salt is the challenge. */
export type CaptchaTask = {
  readonly algorithm: string;
  /** 64 hex digits. */
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
  readonly signature: string;
  readonly expiresAt: Date;
};

/** A task that was solved in time; whether for the first time, only its use tells. */
export type CaptchaProof = { readonly challenge: string; readonly expiresAt: Date };
