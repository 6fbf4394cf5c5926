import { refusals } from '../kernel/index.ts';

export const reportsRefusals = refusals({
  already_reported: { status: 409, en: 'You have already reported this.', bn: 'আপনি এটি আগেই রিপোর্ট করেছেন।' },
});
