import { LogOut } from 'lucide-react';
import { Button, LoadingOverlay } from '#ui';
import { useTexts } from '#platform/i18n';
import { useSignOut } from './session.queries.ts';
import { texts } from './texts.ts';

/** Ends this session on the server and in the browser. Where it is narrow, a compact one shows only its drawing. */
export function SignOutButton({ isCompact = false }: { isCompact?: boolean }) {
  const say = useTexts(texts);
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      {isSigningOut && <SigningOut />}
      <Button variant="quiet" size={isCompact ? 'small' : 'medium'} icon={<LogOut aria-hidden />} onClick={() => void signOut()}>
        <span className={isCompact ? 'max-sm:sr-only' : ''}>{say('signOut')}</span>
      </Button>
    </>
  );
}

/** Lies over the page while the server ends the session. */
export function SigningOut() {
  const say = useTexts(texts);
  return <LoadingOverlay text={say('signingOut')} />;
}
