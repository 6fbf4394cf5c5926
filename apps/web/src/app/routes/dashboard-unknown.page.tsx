import { Navigate } from 'react-router';

export default function DashboardUnknownPage() {
  return <Navigate to="/dashboard" replace />;
}
