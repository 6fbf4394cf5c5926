import { sentences } from '@app/contract/kernel';

export const operationsTexts = sentences({
  begunAnew: { en: 'The job begins again now.', bn: 'কাজটি এখনই আবার শুরু হচ্ছে।' },
});
