import { Outlet } from 'react-router';
import { PublicFrame } from './PublicFrame.tsx';

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
