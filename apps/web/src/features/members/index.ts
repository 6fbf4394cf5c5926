export { FaceBadge } from './face-badge/FaceBadge.tsx';
export { LockedFacts } from './LockedFacts.tsx';
export { MemberCard, MemberGridSkeleton, type MemberCardData } from './MemberCard.tsx';
export { MemberRowCard, MemberRowList, type MemberRow } from './MemberRowList.tsx';
export { memberIdOf, profilePath } from './profile-path.ts';
export { heedsRelations, useRelationChanged, useTellLists, type RelationChange, type RelationStep } from './use-relation-changed.ts';
