import { refusals } from '../kernel/index.ts';

/** `already_decided` is that of media; of these calls it says `outcome` (the act of the journal), `decided_by` and `decided_at`. */
export const memberRecordsRefusals = refusals({
  own_account: {
    status: 403,
    en: 'Somebody else has to do this: it is your own account.',
    bn: 'এটি আপনার নিজের অ্যাকাউন্ট, তাই অন্য কাউকে কাজটি করতে হবে।',
  },
  not_registered: {
    status: 409,
    en: 'This member is still registering and chooses the purpose there.',
    bn: 'এই সদস্যের নিবন্ধন এখনো শেষ হয়নি, উদ্দেশ্য সেখানেই বেছে নেবেন।',
  },
  account_not_active: {
    status: 409,
    en: 'Only an active membership can be ended with notice.',
    bn: 'শুধু সক্রিয় সদস্যপদই নোটিশ দিয়ে শেষ করা যায়।',
  },
});
