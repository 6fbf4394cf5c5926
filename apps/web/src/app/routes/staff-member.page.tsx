import { MemberPage } from '#features/member-records';

export default function StaffMemberPage() {
  return <MemberPage />;
}
