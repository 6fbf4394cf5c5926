import { refusals } from '../kernel/index.ts';

export const careersRefusals = refusals({
  job_not_found: { status: 404, en: 'This position is no longer open.', bn: 'এই পদে আর আবেদন নেওয়া হচ্ছে না।' },
});
