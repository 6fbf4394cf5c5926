import { Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

export function ConcernSent({ reference }: { reference: string }) {
  const say = useTexts(texts);
  return (
    <div className="space-y-5 pb-4">
      <Notice tone="success" isAnnounced>
        {say('reportSent')}
      </Notice>
      <dl className="rounded-card bg-brand-soft p-4 text-center">
        <dt className="text-muted">{say('reference')}</dt>
        <dd className="mt-1 text-2xl font-semibold tracking-wider text-brand-deep select-all">{reference}</dd>
      </dl>
      <p className="text-muted">{say('referenceHint')}</p>
    </div>
  );
}
