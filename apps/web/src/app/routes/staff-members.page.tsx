import { MembersPage } from '#features/member-records';

export default function StaffMembersPage() {
  return <MembersPage />;
}
