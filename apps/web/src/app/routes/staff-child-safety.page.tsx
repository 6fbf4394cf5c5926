import { ChildSafetyPage } from '#features/moderation';

export default function StaffListPage() {
  return <ChildSafetyPage />;
}
