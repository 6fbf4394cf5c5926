import { ReportsPage } from '#features/moderation';

export default function StaffListPage() {
  return <ReportsPage />;
}
