import { UserRound } from 'lucide-react';
import { Avatar } from '#ui';

/** The face of the other; of an erased account a figure. */
export function ChatAvatar({ name, photo }: { name: string; photo: string | null }) {
  if (name !== '') return <Avatar name={name} src={photo} />;
  return (
    <span aria-hidden className="inline-grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-muted">
      <UserRound className="size-6" />
    </span>
  );
}
