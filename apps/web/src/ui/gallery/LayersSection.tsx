import { useState } from 'react';
import { Button, Dialog, LoadingOverlay, Question, SearchableList, SearchableSelect, TextField, toast } from '../index.ts';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { Row, Section } from './Section.tsx';

const OVERLAY_MS = 2500;

export function LayersSection() {
  const say = useTexts(texts);
  const [open, setOpen] = useState<'plain' | 'firm' | 'full' | 'question' | 'list' | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [country, setCountry] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  const countries = [
    { value: 'bd', label: say('bangladesh') },
    { value: 'in', label: say('india') },
  ];
  const footer = (
    <>
      <Button variant="quiet" onClick={close}>
        {say('quiet')}
      </Button>
      <Button onClick={() => toast.error(say('failed'))}>{say('primary')}</Button>
    </>
  );
  return (
    <Section title={say('layers')}>
      <Row>
        <Button variant="secondary" onClick={() => setOpen('plain')}>
          {say('openDialog')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('firm')}>
          {say('openFirm')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('full')}>
          {say('openFull')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('question')}>
          {say('openQuestion')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('list')}>
          {say('openList')}
        </Button>
        <Button variant="secondary" onClick={() => toast.success(say('saved'))}>
          {say('toastSuccess')}
        </Button>
        <Button variant="secondary" onClick={() => toast.error(say('failed'))}>
          {say('toastError')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.warning(say('logoutFailed'), { persistent: true, action: { label: say('reactivate'), onSelect: () => {} } })}
        >
          {say('toastAction')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            setIsWaiting(true);
            setTimeout(() => setIsWaiting(false), OVERLAY_MS);
          }}
        >
          {say('overlay')}
        </Button>
      </Row>
      {isWaiting && <LoadingOverlay text={say('signingIn')} />}
      <Dialog isOpen={open === 'plain'} onClose={close} title={say('dialogTitle')} footer={footer}>
        <p>{say('dialogText')}</p>
      </Dialog>
      <Dialog isOpen={open === 'firm'} onClose={close} title={say('firmTitle')} dismissible={false} size="small" footer={footer}>
        <TextField label={say('name')} />
      </Dialog>
      <Dialog isOpen={open === 'full'} onClose={close} title={say('country')} phone="full" footer={footer}>
        <SearchableSelect label={say('country')} value={country} onValueChange={setCountry} options={countries} />
      </Dialog>
      {open === 'question' && (
        <Question title={say('questionTitle')} no={say('keep')} yes={say('discard')} onNo={close} onYes={close}>
          {say('questionText')}
        </Question>
      )}
      <Dialog isOpen={open === 'list'} onClose={close} title={say('openList')} phone="full">
        <SearchableList label={say('openList')} value={country} onChoose={setCountry} options={countries} />
      </Dialog>
    </Section>
  );
}
