import { AppealsPage } from '#features/moderation';

export default function StaffListPage() {
  return <AppealsPage />;
}
