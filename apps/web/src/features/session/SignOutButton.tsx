import { LogOut } from 'lucide-react';
import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import { useSignOut } from './session.queries.ts';
import { SigningOut } from './SigningOut.tsx';

/** Ends this session on the server and in the browser. */
export function SignOutButton() {
  const say = useTexts(messages);
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      {isSigningOut && <SigningOut />}
      <Button variant="quiet" size="small" icon={<LogOut aria-hidden />} onClick={() => void signOut()}>
        <span className="max-sm:sr-only">{say('signOut')}</span>
      </Button>
    </>
  );
}
