import { ImagePlus, Mic } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Avatar, Button, Card, toast } from '#ui';
import { useSession } from '#platform/session';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import type { PostStart } from './CreatePostDialog.tsx';
import { texts } from './texts.ts';

type Open = { readonly start: PostStart; readonly Dialog: ComponentType<{ start: PostStart; onClose: () => void }> };

const load = () => import('./CreatePostDialog.tsx');
/** Fetched while the hand is on its way to the button; where that fails, the press says so. */
const fetchAhead = (): void => void load().catch(() => {});

/** Where a post is begun (FEED-19). */
export function Composer() {
  const say = useTexts(texts);
  const user = useSession()?.user;
  const [open, setOpen] = useState<Open | null>(null);
  const show = async (start: PostStart): Promise<void> => {
    try {
      const { CreatePostDialog: Dialog } = await load();
      setOpen({ start, Dialog });
    } catch {
      toast.error(say(isOnline() ? 'notOpened' : 'offline'), { id: 'post-offline' });
    }
  };
  const opener = (start: PostStart) => ({
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => void show(start),
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
      {open && <open.Dialog start={open.start} onClose={() => setOpen(null)} />}
    </section>
  );
}
