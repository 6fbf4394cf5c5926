import { Plus } from 'lucide-react';
import { Menu } from '#ui';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { useCreation } from '../create/use-creation.tsx';
import { texts } from '../texts.ts';

/** What a member can add, from any page; who looks for nobody has posts and stories only. */
export function CreateMenu() {
  const say = useTexts(texts);
  const { open, dialog } = useCreation();
  const purpose = useMe().data?.purpose;
  const shared = [
    { label: say('createPost'), onSelect: () => void open('post') },
    { label: say('createStory'), onSelect: () => void open('story') },
  ];
  const items =
    purpose === 'member'
      ? [
          { label: say('freePhotos'), to: '/my-gallery#free-photos' },
          ...shared,
          { label: say('gallery'), to: '/my-gallery' },
          { label: say('wallet'), to: '/my-wallet' },
        ]
      : shared;
  return (
    <>
      <Menu label={say('create')} icon={<Plus aria-hidden />} items={items} />
      {dialog}
    </>
  );
}
