import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n';
import { IconButton } from '../actions/IconButton.tsx';
import { texts } from '../texts.ts';
import { ToneIcon, type Tone } from './ToneIcon.tsx';

type NoticeProps = {
  tone?: Tone | undefined;
  title?: string | undefined;
  children: ReactNode;
  action?: ReactNode;
  onClose?: (() => void) | undefined;
  /** It appeared because of what the person did, and is read out: errors at once. */
  isAnnounced?: boolean | undefined;
};

const looks: Record<Tone, string> = {
  info: 'border-info/45 bg-info-soft',
  success: 'border-success/45 bg-success-soft',
  warning: 'border-warning/45 bg-warning-soft',
  danger: 'border-danger/45 bg-danger-soft',
};

/** Shows a bar that says something about the page or the section under it. */
export function Notice({ tone = 'info', title, children, action, onClose, isAnnounced = false }: NoticeProps) {
  const say = useTexts(texts);
  const role = isAnnounced ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={`flex items-start gap-3 rounded-card border px-4 py-3 text-ink ${looks[tone]}`}>
      <ToneIcon tone={tone} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
      {onClose && (
        <span className="-my-2 -mr-2">
          <IconButton label={say('close')} icon={<X aria-hidden />} onClick={onClose} />
        </span>
      )}
    </div>
  );
}
