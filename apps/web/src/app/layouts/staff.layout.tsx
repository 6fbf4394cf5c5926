import { ConsoleFrame, StaffOnly } from '#features/console';
import { useTexts } from '#platform/i18n';
import { LiveConnection } from '#platform/live';
import StaffConsolePage from '../routes/staff-console.page.tsx';
import { texts } from '../texts.ts';
import { BarsOfState } from './BarsOfState.tsx';
import { MemberPage } from './MemberPage.tsx';
import { Message } from './MessagePage.tsx';
import { StickyOfflineBar } from './OfflineBar.tsx';
import { SignedIn } from './SignedIn.tsx';

export default function StaffLayout() {
  return (
    <SignedIn need="signed-in">
      <StaffOnly otherwise={<NothingHere />}>
        <StickyOfflineBar />
        <LiveConnection isOfStaff />
        <ConsoleFrame>
          <StaffConsolePage />
        </ConsoleFrame>
      </StaffOnly>
    </SignedIn>
  );
}

/** Shows members the same as at any address at which there is nothing. */
function NothingHere() {
  const say = useTexts(texts);
  return (
    <>
      <BarsOfState />
      <MemberPage>
        <Message title={say('pageNotFound')} text={say('pageNotFoundText')} />
      </MemberPage>
    </>
  );
}
