import { Heart } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { AlpanaCircle, Badge, Button, Flag, IconButton, JamdaniDots, LockMark, LogoMark, PhotoFrame, StitchDivider } from '../index.ts';
import { texts } from './texts.ts';
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
        <span className="relative size-32">
          <JamdaniDots />
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

const drawing = (filter: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><defs><filter id="b"><feGaussianBlur stdDeviation="22"/></filter></defs><rect width="400" height="500" fill="#e9c9a8"/><g ${filter}><path d="M60 500c0-130 60-190 140-190s140 60 140 190Z" fill="#8e3a9d"/><path d="M90 470c-10-180 10-330 110-330s120 150 110 330Z" fill="#3a2030"/><ellipse cx="200" cy="230" rx="72" ry="90" fill="#c98f6b"/><path d="M128 215c10-70 45-85 72-85s62 15 72 85c-30-40-50-50-72-50s-42 10-72 50Z" fill="#2a1622"/><circle cx="200" cy="172" r="6" fill="#c2185b"/></g></svg>`;

/** Draws in place of a photo, so that the design page needs no server. */
const drawnPortrait = (kind: 'clear' | 'blurred'): string =>
  `data:image/svg+xml,${encodeURIComponent(drawing(kind === 'blurred' ? 'filter="url(#b)"' : ''))}`;
