import { OverviewPage } from '#features/overview';

export default function StaffOverviewPage() {
  return <OverviewPage />;
}
