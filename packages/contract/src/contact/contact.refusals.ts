import { refusals } from '../kernel/index.ts';

export const contactRefusals = refusals({
  captcha_failed: { status: 422, en: 'Please confirm that you are not a robot.', bn: 'আপনি রোবট নন তা নিশ্চিত করুন।' },
});
