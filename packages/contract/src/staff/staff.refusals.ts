import { refusals } from '../kernel/index.ts';

/** `link_expired` is that of messages. */
export const staffRefusals = refusals({
  last_admin: {
    status: 409,
    en: 'There must be another administrator first.',
    bn: 'আগে আরেকজন অ্যাডমিন থাকতে হবে।',
  },
});
