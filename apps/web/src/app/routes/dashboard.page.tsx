import { Navigate, Outlet } from 'react-router';
import { DashboardFrame } from '#features/dashboard';
import { useMe } from '#features/session';

/** Shows the parts of the dashboard; who does not look for marriage has nothing to steer here. */
export default function DashboardPage() {
  const purpose = useMe().data?.purpose;
  if (purpose !== undefined && purpose !== 'member') return <Navigate to="/account-page" replace />;
  return (
    <DashboardFrame>
      <Outlet />
    </DashboardFrame>
  );
}
