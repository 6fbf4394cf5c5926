import { HandlesPage } from '#features/publishing/staff';

export default function StaffSocialHandlesPage() {
  return <HandlesPage />;
}
