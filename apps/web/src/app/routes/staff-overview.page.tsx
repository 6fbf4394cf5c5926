import { ConsoleHome } from '#features/console';

export default function StaffOverviewPage() {
  return <ConsoleHome />;
}
