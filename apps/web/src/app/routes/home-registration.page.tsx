import { Navigate } from 'react-router';

/** An old address of the sign-up page. */
export default function HomeRegistrationPage() {
  return <Navigate to="/signup" replace />;
}
