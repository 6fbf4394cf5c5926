import { Plus } from 'lucide-react';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { Avatar } from '#ui';
import { texts } from '../texts.ts';

/** The own photo with a plus. */
export function CreateTile({ onOpen }: { onOpen: () => void }) {
  const say = useTexts(texts);
  const known = useSession()?.user;
  const user = useMe().data?.user ?? known;
  return (
    <li className="w-22 shrink-0">
      <button type="button" onClick={onOpen} className="block w-full cursor-pointer rounded-card py-1 text-center text-ink">
        <span className="relative mx-auto block size-20">
          <Avatar name={user?.name ?? ''} src={user?.avatar} size="large" />
          <span className="absolute right-0 bottom-0 grid size-7 place-items-center rounded-full bg-brand text-on-brand ring-2 ring-paper">
            <Plus aria-hidden className="size-5" />
          </span>
        </span>
        <span className="mt-1 block text-sm leading-tight font-medium">{say('createStory')}</span>
      </button>
    </li>
  );
}
