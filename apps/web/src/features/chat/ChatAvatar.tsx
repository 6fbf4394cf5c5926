import { UserRound } from 'lucide-react';
import { Avatar, LogoMark } from '#ui';

type ChatAvatarProps = { readonly name: string; readonly photo: string | null; readonly isSupport?: boolean; readonly isActive?: boolean };

/**
 * Shows the face of the other, with a dot while they are here, which is to be said in words beside it; of an erased account a figure, of Support the logo.
 */
export function ChatAvatar({ name, photo, isSupport = false, isActive = false }: ChatAvatarProps) {
  if (isSupport)
    return (
      <span className="inline-grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft">
        <LogoMark />
      </span>
    );
  if (name === '')
    return (
      <span aria-hidden className="inline-grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <UserRound className="size-6" />
      </span>
    );
  return (
    <span className="relative inline-grid shrink-0">
      <Avatar name={name} src={photo} />
      {isActive && <span aria-hidden className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-card bg-success" />}
    </span>
  );
}
