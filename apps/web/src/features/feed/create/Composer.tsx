import { ImagePlus, Mic } from 'lucide-react';
import { useState } from 'react';
import { Avatar, Button, Card } from '#ui';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { late } from '#shared';
import type { PostStart } from './CreatePostDialog.tsx';
import { texts } from './texts.ts';

const CreatePostDialog = late(() => import('./CreatePostDialog.tsx').then((part) => part.CreatePostDialog));

/** Shows where a post is begun (FEED-19). */
export function Composer() {
  const say = useTexts(texts);
  const user = useSession()?.user;
  const [start, setStart] = useState<PostStart | null>(null);
  const close = () => setStart(null);
  const opener = (begin: PostStart) => ({
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: CreatePostDialog.fetchAhead,
    onFocus: CreatePostDialog.fetchAhead,
    onClick: () => setStart(begin),
  });
  return (
    <section aria-label={say('composer')}>
      <Card padding="small">
        <div className="flex items-center gap-3">
          <Avatar name={user?.name ?? ''} src={user?.avatar ?? null} />
          <button
            type="button"
            {...opener('text')}
            className="min-h-12 min-w-0 flex-1 cursor-pointer rounded-full border border-line-strong bg-paper px-4 py-2 text-left text-muted max-sm:px-3 max-sm:text-sm hover:bg-brand-soft"
          >
            {say('prompt')}
          </button>
        </div>
        <div className="mt-2 grid grid-cols-2 gap-2">
          <Button variant="quiet" size="small" icon={<ImagePlus aria-hidden />} {...opener('photo')}>
            {say('addPhoto')}
          </Button>
          <Button variant="quiet" size="small" icon={<Mic aria-hidden />} {...opener('voice')}>
            {say('addVoice')}
          </Button>
        </div>
      </Card>
      {start && <CreatePostDialog start={start} onClose={close} onLoadFailed={close} />}
    </section>
  );
}
