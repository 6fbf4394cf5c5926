import { refusals } from '../kernel/index.ts';

export const relationsRefusals = refusals({
  purpose_not_allowed: {
    status: 403,
    en: 'This is open to members who look for marriage.',
    bn: 'এই সুবিধা শুধু বিয়ের জন্য সঙ্গী খোঁজা সদস্যদের জন্য।',
  },
});
