import { useState } from 'react';
import { BellOff } from 'lucide-react';
import { Button, Card, Heading } from '#ui';
import { useMe } from '#features/session';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** Stops everything for a week, and says until when it is stopped. */
export function PauseCard({ until }: { until: string | null }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.time_zone;
  const { savePause } = useSaveSettings();
  const [isSaving, setSaving] = useState(false);
  const save = async (isPaused: boolean) => {
    setSaving(true);
    await savePause(isPaused);
    setSaving(false);
  };
  return (
    <Card as="section" labelledBy="pause-title" tone={until === null ? 'plain' : 'soft'}>
      <Heading level={2} look="card" id="pause-title">
        {until === null ? say('pauseTitle') : say('paused', { date: formatMoment(until, language, timeZone) })}
      </Heading>
      <p className="mt-1 mb-3 text-muted">{say('pauseText')}</p>
      {until === null ? (
        <Button variant="secondary" icon={<BellOff aria-hidden />} busy={isSaving} onClick={() => void save(true)}>
          {say('pause')}
        </Button>
      ) : (
        <Button busy={isSaving} onClick={() => void save(false)}>
          {say('resume')}
        </Button>
      )}
    </Card>
  );
}
