import { refusals } from '../kernel/index.ts';

export const publishingRefusals = refusals({
  event_not_found: { status: 404, en: 'This event does not exist.', bn: 'এই অনুষ্ঠানটি নেই।' },
  article_not_found: { status: 404, en: 'This article does not exist.', bn: 'এই লেখাটি নেই।' },
  slug_taken: {
    status: 409,
    en: 'This address is already used by another article.',
    bn: 'এই ঠিকানাটি আরেকটি লেখায় ব্যবহার করা হয়েছে।',
  },
});
