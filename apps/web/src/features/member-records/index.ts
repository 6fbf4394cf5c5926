export { MembersPage } from './list/MembersPage.tsx';
export { MemberPage } from './record/MemberPage.tsx';
