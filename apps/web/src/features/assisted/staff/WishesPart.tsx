import { useState } from 'react';
import { WISHES_MAX, writeWishes } from '@app/contract/assisted';
import { Badge, Button, TextArea } from '#ui';
import { FormDialog } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { Part } from './Part.tsx';
import { useServiceChanged, type StaffService } from './staff-assisted.queries.ts';
import { texts } from './texts.ts';

const TONES = { none: 'neutral', proposed: 'warning', confirmed: 'success', change_asked: 'info' } as const;

type OfService = { readonly service: StaffService };

/** Shows what the family is looking for, as staff wrote it and the member answered. */
export function WishesPart({ service }: OfService) {
  const say = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const { text, state, change } = service.wishes;
  return (
    <Part
      title={say('wishes')}
      actions={
        service.state !== 'ended' && (
          <Button size="small" variant={text === null ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
            {say(text === null ? 'writeWishes' : 'rewriteWishes')}
          </Button>
        )
      }
    >
      {text === null ? (
        <p className="m-0 text-muted">{say('noWishes')}</p>
      ) : (
        <>
          <Badge tone={TONES[state]}>{say(`wishes_${state}`)}</Badge>
          <p className="m-0 mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
        </>
      )}
      {change && (
        <div className="mt-3 rounded-card bg-info-soft p-3">
          <p className="m-0 text-sm text-muted">{say('changeWanted')}</p>
          <p className="m-0 wrap-anywhere whitespace-pre-line">{change}</p>
        </div>
      )}
      {isOpen && <WishesDialog service={service} onClose={() => setOpen(false)} />}
    </Part>
  );
}

function WishesDialog({ service, onClose }: OfService & { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const changed = useServiceChanged();
  const [text, setText] = useState(service.wishes.text ?? '');
  return (
    <FormDialog
      title={say(service.wishes.text === null ? 'writeWishes' : 'rewriteWishes')}
      value={text}
      send={async (written, attempt) =>
        changed(await call(writeWishes, { params: { id: String(service.id) }, body: { text: written } }, attempt))
      }
      onSaved={() => {}}
      onClose={onClose}
    >
      {(faults) => (
        <TextArea
          label={say('wishesText')}
          hint={say('wishesHint')}
          rows={6}
          value={text}
          countTo={WISHES_MAX}
          error={faults['text']}
          onValueChange={setText}
        />
      )}
    </FormDialog>
  );
}
