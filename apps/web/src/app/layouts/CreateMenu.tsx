import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Menu } from '#ui';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { late } from '#shared';
import { texts } from '../texts.ts';

/** Dialogs open over any page; each comes when it is asked for. */
const dialogs = {
  post: late(() => import('../create/NewPost.tsx').then((part) => part.NewPost)),
  story: late(() => import('../create/NewStory.tsx').then((part) => part.NewStory)),
};

/** Shows what a member can add, from any page; who looks for nobody has posts and stories only. */
export function CreateMenu() {
  const say = useTexts(texts);
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const close = () => setOpened(null);
  const purpose = useMe().data?.purpose;
  const shared = [
    { label: say('createPost'), onSelect: () => setOpened('post') },
    { label: say('createStory'), onSelect: () => setOpened('story') },
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
  const Dialog = opened && dialogs[opened];
  return (
    <>
      <Menu label={say('create')} icon={<Plus aria-hidden />} items={items} />
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onClose={close} onLoadFailed={close} />
        </Suspense>
      )}
    </>
  );
}
