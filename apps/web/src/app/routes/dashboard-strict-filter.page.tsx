import { StrictFilterPage } from '#features/matching';

export default function DashboardStrictFilterPage() {
  return <StrictFilterPage />;
}
