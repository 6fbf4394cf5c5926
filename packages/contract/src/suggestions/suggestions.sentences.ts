/** The answer to 'Not for me'. */
export const dismissedForNow = {
  en: 'We will not suggest this member for a while.',
  bn: 'কিছুদিন এই সদস্যকে আর আপনার সামনে আনা হবে না।',
} as const;
