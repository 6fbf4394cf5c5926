import { ImagePlus } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { usePickPicture } from './use-pick-picture.tsx';

/** A place that holds no photo yet. */
export function EmptyTile({ label, onPick }: { label: string; onPick: (picture: Blob) => void }) {
  const say = useTexts(texts);
  const { input, pick, refusal } = usePickPicture(label, onPick);
  return (
    <div className="min-w-0">
      <button
        type="button"
        onClick={pick}
        aria-label={`${label}: ${say('choosePhoto')}`}
        className="grid aspect-square w-full cursor-pointer place-items-center rounded-card border-2 border-dashed border-control bg-brand-soft text-brand-deep"
      >
        <ImagePlus aria-hidden className="size-7" strokeWidth={1.5} />
      </button>
      {input}
      <p className="mt-1 text-sm font-medium text-ink">{label}</p>
      {refusal && (
        <p role="alert" className="text-sm text-danger-ink">
          {refusal}
        </p>
      )}
    </div>
  );
}
