export { LockedFacts } from './LockedFacts.tsx';
export { MemberCard, type MemberCardData } from './MemberCard.tsx';
export { MemberGrid, MemberGridSkeleton } from './MemberGrid.tsx';
export { MemberRowCard, type MemberRow } from './MemberRowCard.tsx';
export { MemberRowList } from './MemberRowList.tsx';
export { memberIdOf, profilePath } from './profile-path.ts';
export { heedsRelations, useRelationChanged, type RelationChange, type RelationStep } from './use-relation-changed.ts';
