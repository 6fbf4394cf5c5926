export { StaticPage } from './StaticPage.tsx';
export { Landing } from './landing/Landing.tsx';
export { LandingIcon } from './landing/LandingIcon.tsx';
export { StoreBadges } from './landing/StoreBadges.tsx';
export { useVisit } from './use-visit.ts';
