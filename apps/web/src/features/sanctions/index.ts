export { AppealByLink } from './AppealByLink.tsx';
export { MyDecisions } from './MyDecisions.tsx';
export { texts as sanctionsTexts } from './texts.ts';
