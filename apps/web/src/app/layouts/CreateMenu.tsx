import { Plus } from 'lucide-react';
import { Menu } from '#ui';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';

/** What a member who looks for marriage can add. */
export function CreateMenu() {
  const say = useTexts(messages);
  if (useMe().data?.purpose !== 'member') return null;
  return (
    <Menu
      label={say('create')}
      icon={<Plus aria-hidden />}
      items={[
        { label: say('freePhotos'), to: '/my-gallery#free-photos' },
        { label: say('gallery'), to: '/my-gallery' },
        { label: say('wallet'), to: '/my-wallet' },
      ]}
    />
  );
}
