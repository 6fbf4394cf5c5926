import { refusals } from '../kernel/index.ts';

/** Refusals of the registration. */
export const onboardingRefusals = refusals({
  field_locked: {
    status: 409,
    en: "This can't be changed any more. Please contact support.",
    bn: 'এটি আর বদলানো যাবে না। সাপোর্টের সঙ্গে যোগাযোগ করুন।',
  },
  step_out_of_order: { status: 409, en: 'Please complete previous step', bn: 'আগের ধাপটি শেষ করুন' },
  step_incomplete: { status: 422, en: 'Please complete all fields', bn: 'সব ঘর পূরণ করুন' },
});
