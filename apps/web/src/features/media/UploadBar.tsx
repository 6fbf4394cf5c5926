import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Shows how much of a file is sent; `share` runs from 0 to 1. */
export function UploadBar({ share, label }: { share: number; label: string }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="mt-1">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${formatNumber(percent, language)}%`}
        className="h-2 overflow-hidden rounded-full bg-line-strong"
      >
        <div className="h-full bg-brand transition-all" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1 text-sm text-muted">{say('sendingFile')}</p>
    </div>
  );
}
