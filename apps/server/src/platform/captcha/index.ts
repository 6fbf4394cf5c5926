export { createCaptcha } from './create-captcha.ts';
export { captchaJobs } from './captcha.jobs.ts';

/** A small piece of work that a browser does before a form is taken: nothing for a person, dear for a robot. */
export type CaptchaVerifier = {
  /** A new task for the browser, in the form that the ALTCHA widget reads. */
  challenge(): Promise<CaptchaChallenge>;
  /** Whether the answer (base64 of JSON, as the widget sends it) solves a task of ours, in time and for the first time. */
  verify(answer: string): Promise<boolean>;
};

export type CaptchaChallenge = { readonly parameters: Readonly<Record<string, unknown>>; readonly signature: string };
