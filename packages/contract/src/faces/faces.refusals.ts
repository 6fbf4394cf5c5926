import { refusals } from '../kernel/index.ts';

export const facesRefusals = refusals({
  check_over: {
    status: 410,
    en: 'This check is over. Please begin again.',
    bn: 'এই যাচাইয়ের সময় শেষ। আবার শুরু করুন।',
  },
});
