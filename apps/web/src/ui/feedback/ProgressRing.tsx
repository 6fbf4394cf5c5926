import { formatNumber, useLanguage } from '#platform/i18n';

const AROUND = 2 * Math.PI * 20;

/** Shows how much of an upload or export is done; `share` runs from 0 to 1. */
export function ProgressRing({ share, label }: { share: number; label: string }) {
  const language = useLanguage();
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const words = `${formatNumber(percent, language)}%`;
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={words}
      className="relative inline-grid size-16 place-items-center text-brand"
    >
      <svg aria-hidden viewBox="0 0 48 48" fill="none" strokeWidth="4" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r="20" className="stroke-line-strong" />
        <circle
          cx="24"
          cy="24"
          r="20"
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={`${(AROUND * percent) / 100} ${AROUND}`}
          className="transition-all duration-200"
        />
      </svg>
      <span className="text-sm font-semibold text-ink tabular-nums">{words}</span>
    </span>
  );
}
