import { Outlet, useMatch } from 'react-router';
import { MessagesFrame } from '#features/chat';

/** Shows the conversations; the one that is open stands beside their list. */
export default function MessagesPage() {
  return (
    <MessagesFrame isOpen={useMatch('/messages') === null}>
      <Outlet />
    </MessagesFrame>
  );
}
