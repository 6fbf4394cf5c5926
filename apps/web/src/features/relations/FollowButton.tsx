import { UserCheck, UserPlus, UserX } from 'lucide-react';
import { Button, Menu } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { sendFollow, sendUnfollow } from './relations.queries.ts';
import { useSwitch } from './use-switch.ts';

type FollowButtonProps = {
  readonly memberId: number;
  readonly name: string;
  readonly isFollowing: boolean;
  /** Without a border, where a list has many. */
  readonly isQuiet?: boolean;
};

/** Shows 'Follow', which goes away for 'Following'; that opens 'Unfollow' (REL-07 to REL-10). */
export function FollowButton({ memberId, name, isFollowing, isQuiet = false }: FollowButtonProps) {
  const say = useTexts(texts);
  const following = useSwitch(memberId, isFollowing, {
    on: { send: sendFollow, failed: say('couldNotFollow'), step: 'followed' },
    off: { send: sendUnfollow, failed: say('couldNotUnfollow'), step: 'unfollowed' },
  });
  if (following.isOn)
    return (
      <Menu
        label={say('followingName', { name })}
        icon={<UserCheck aria-hidden />}
        text={say('following')}
        variant="secondary"
        items={[{ label: say('unfollow'), icon: <UserX aria-hidden />, onSelect: following.turn }]}
      />
    );
  return (
    <Button variant={isQuiet ? 'quiet' : 'secondary'} size="small" icon={<UserPlus aria-hidden />} onClick={following.turn}>
      {say('follow')}
    </Button>
  );
}
