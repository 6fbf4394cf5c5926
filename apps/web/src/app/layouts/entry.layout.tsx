import { Outlet } from 'react-router';
import { Gated } from '../guards/Gated.tsx';
import { EntryFrame } from './EntryFrame.tsx';

/** Frames sign-up, sign-in and the forgotten password: one centred card, for people who are not signed in. */
export default function EntryLayout() {
  return (
    <EntryFrame>
      <Gated need="signed-out">
        <Outlet />
      </Gated>
    </EntryFrame>
  );
}
