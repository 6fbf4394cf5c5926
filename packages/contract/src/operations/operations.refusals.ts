import { refusals } from '../kernel/index.ts';

export const operationsRefusals = refusals({
  job_is_gone: {
    status: 409,
    en: 'This job is done, or somebody has begun it again.',
    bn: 'কাজটি শেষ হয়ে গেছে, অথবা কেউ আবার শুরু করেছেন।',
  },
});
