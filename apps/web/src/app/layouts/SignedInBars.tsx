import { Toaster } from '#ui';
import { useFreshTitle } from '#features/session';
import { Live } from './Live.tsx';
import { MemberBars } from './MemberBars.tsx';
import { PersonData } from './PersonData.tsx';

function OwnTitle() {
  useFreshTitle();
  return null;
}

/** Shows the bars of members over a page that is open to everybody, which has no data of a person itself. */
export function SignedInBars() {
  return (
    <PersonData>
      <Toaster />
      <OwnTitle />
      <Live />
      <MemberBars />
    </PersonData>
  );
}
