export { MemberCard, type MemberCardData } from './MemberCard.tsx';
export { MemberGrid, MemberGridSkeleton } from './MemberGrid.tsx';
export { memberIdOf, profilePath } from './profile-path.ts';
