import type { Head } from './profiles.queries.ts';

/** First and last name together. */
export const nameOf = (head: Head): string => [head.first_name, head.last_name].filter(Boolean).join(' ');
