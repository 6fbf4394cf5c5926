import { refusals } from '../kernel/index.ts';

/** `busy` is that of search and `premium_needed` that of interests, both with the status and words of this feature. */
export const callsRefusals = refusals({
  not_connected: {
    status: 403,
    en: 'Calls open once you two are connected.',
    bn: 'আপনারা দুজন যুক্ত হলে কল করা যাবে।',
  },
  calls_not_taken: { status: 403, en: '{name} does not take calls.', bn: '{name} কল নেন না।' },
  outside_hours: {
    status: 409,
    en: 'This is outside the hours {name} takes calls. Send a message to agree on a time.',
    bn: '{name} এই সময়ে কল নেন না। কখন কথা বলা যায়, বার্তা পাঠিয়ে ঠিক করে নিন।',
  },
  ended: { status: 410, en: 'This call is over.', bn: 'এই কলটি শেষ হয়ে গেছে।' },
});
