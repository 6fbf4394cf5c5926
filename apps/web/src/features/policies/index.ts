export { ChildSafety } from './ChildSafety.tsx';
export { Faq } from './faq/Faq.tsx';
export { Privacy } from './Privacy.tsx';
export { Returns } from './Returns.tsx';
export { Safe } from './Safe.tsx';
export { Terms } from './Terms.tsx';
export { legalDates } from './legal-dates.ts';
