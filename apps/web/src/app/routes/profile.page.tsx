import { useParams } from 'react-router';
import { memberIdOf } from '#features/members';
import { ProfileNotAvailable, profilesMessages, ProfileView } from '#features/profiles';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { useProfileSlots } from '../profile/use-profile-slots.ts';
import { FreshUser } from '../guards/FreshUser.tsx';

export default function ProfilePage() {
  const say = useTexts(profilesMessages);
  const memberId = memberIdOf(useParams()['id'] ?? '');
  const slots = useProfileSlots();
  return (
    <>
      <title>{`${say('title')} | ${useBrand()}`}</title>
      <FreshUser>
        {memberId === null ? <ProfileNotAvailable /> : <ProfileView key={memberId} memberId={memberId} slots={slots} />}
      </FreshUser>
    </>
  );
}
