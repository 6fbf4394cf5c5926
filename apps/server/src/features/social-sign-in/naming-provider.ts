import { socialProviderNames, type SocialProvider } from '@app/contract/accounts';
import { sayIn, type Sentence } from '@app/contract/kernel';

/** Returns a sentence with the provider's name in it, in both languages. */
export const namingProvider = (sentence: Sentence, provider: SocialProvider): Sentence => ({
  en: sayIn('en', sentence, { provider: socialProviderNames[provider].en }),
  bn: sayIn('bn', sentence, { provider: socialProviderNames[provider].bn }),
});
