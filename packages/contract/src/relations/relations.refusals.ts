import { refusals } from '../kernel/index.ts';

export const relationsRefusals = refusals({
  purpose_not_allowed: {
    status: 403,
    en: 'This is open to members who look for marriage.',
    bn: 'এই সুবিধা শুধু বিয়ের জন্য সঙ্গী খোঁজা সদস্যদের জন্য।',
  },
  self_follow: { status: 422, en: 'You cannot follow yourself.', bn: 'আপনি নিজেকে অনুসরণ করতে পারবেন না।' },
  shortlist_full: {
    status: 422,
    en: 'Your shortlist is full. It holds up to {n} members.',
    bn: 'আপনার শর্টলিস্ট পূর্ণ হয়ে গেছে। এতে সর্বোচ্চ {n} জন সদস্য রাখা যায়।',
  },
});
