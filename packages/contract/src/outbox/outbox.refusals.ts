import { refusals } from '../kernel/index.ts';

export const outboxRefusals = refusals({
  outbox_key_needed: {
    status: 403,
    en: 'Please enter the key of the outbox. It was printed when the demo was started.',
    bn: 'আউটবক্সের চাবি লিখুন। ডেমো চালু করার সময় সেটি দেখানো হয়েছিল।',
  },
});
