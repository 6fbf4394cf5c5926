import { Heart } from 'lucide-react';
import { AlpanaCircle, Badge, Button, Flag, IconButton, LockMark, LogoMark, PhotoFrame, StitchDivider } from '../index.ts';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { drawnPortrait } from './drawn-portrait.ts';
import { Row, Section } from './Section.tsx';

export function MotifsSection() {
  const say = useTexts(texts);
  return (
    <Section title={say('motifs')}>
      <Row>
        <LogoMark size="small" />
        <LogoMark />
        <LogoMark size="large" />
        <span className="size-32 text-brand">
          <AlpanaCircle />
        </span>
        <LockMark />
        <LockMark size="small" />
        <Flag country="bd" />
      </Row>
      <StitchDivider />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <PhotoFrame src={drawnPortrait('clear')} alt={say('nadia')}>
          <span className="absolute top-2 left-2">
            <Badge tone="success">{say('verified')}</Badge>
          </span>
          <span className="absolute right-2 bottom-2">
            <IconButton variant="onPhoto" label={say('like')} icon={<Heart aria-hidden />} />
          </span>
        </PhotoFrame>
        <PhotoFrame src={null} alt={say('nadia')} />
        <div className="col-span-2 grid gap-4 sm:grid-cols-2">
          <PhotoFrame
            src={drawnPortrait('blurred')}
            alt={say('nadia')}
            isBlurred
            lockText={say('photoWhy')}
            lockAction={
              <Button size="small" variant="secondary">
                {say('askPhoto')}
              </Button>
            }
          />
          <PhotoFrame src={null} alt="" isBlurred lockText={say('photoWhy')} />
        </div>
      </div>
    </Section>
  );
}
