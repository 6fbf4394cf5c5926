import { SettlementsPage } from '#features/settlements';

export default function StaffSettlementsPage() {
  return <SettlementsPage />;
}
