import { BadgeCheck, ChevronDown } from 'lucide-react';
import { Badge } from '#ui';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type FaceProof = {
  /** 'YYYY-MM-DD' */
  readonly takenAt: string;
  /** 1 where the pictures were taken live. */
  readonly live: 0 | 1;
};

/** Shows 'Face verified', which says at a tap what it means (FACE-04). */
export function FaceBadge({ proof }: { readonly proof: FaceProof }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <details className="group">
      <summary className="-my-2 inline-flex min-h-11 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
        <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
          {say('faceVerified')}
          <ChevronDown aria-hidden className="-mr-1 motion-safe:transition-transform group-open:rotate-180" />
        </Badge>
      </summary>
      <p className="mt-1 max-w-64 text-sm text-muted">
        {say(proof.live ? 'faceMeaningLive' : 'faceMeaning', { date: formatDay(proof.takenAt, language) })}
      </p>
    </details>
  );
}
