import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { memberIdOf } from '#features/members';
import { ProfileNotAvailable, ProfileSkeleton, ProfileTitle, ProfileView, type ProfileSlots } from '#features/profiles';
import { refreshUser } from '#features/session';
import { useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

export default function ProfilePage() {
  const memberId = memberIdOf(useParams()['id'] ?? '');
  const slots = useProfileSlots();
  return (
    <>
      <ProfileTitle memberId={memberId} />
      <FreshUser>
        {memberId === null ? <ProfileNotAvailable /> : <ProfileView key={memberId} memberId={memberId} slots={slots} />}
      </FreshUser>
    </>
  );
}

const NONE: ProfileSlots = {};

/**
 * Returns what other features put into the page; it comes while the page asks for its data, and null stands until it is there.
 * Where it cannot be loaded the page shows without it, and tries again when the connection is back.
 */
function useProfileSlots(): ProfileSlots | null {
  const [slots, setSlots] = useState<ProfileSlots | null>(null);
  const isOnline = useOnline();
  useEffect(() => {
    let isThere = true;
    const put = (loaded: ProfileSlots) => (isThere ? setSlots(loaded) : undefined);
    import('../profile/profile-slots.tsx').then(
      (part) => put(part.profileSlots),
      () => put(NONE),
    );
    return () => void (isThere = false);
  }, [isOnline]);
  return slots;
}

/** Brings the stored user up to date before a page shows to which messages lead. */
function FreshUser({ children }: { children: ReactNode }) {
  const say = useTexts(texts);
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    // Without an answer the page shows all the same and says itself what is missing.
    const show = () => setIsFresh(true);
    refreshUser().then(show, show);
  }, []);
  return isFresh ? children : <ProfileSkeleton label={say('checkingRegistration')} />;
}
