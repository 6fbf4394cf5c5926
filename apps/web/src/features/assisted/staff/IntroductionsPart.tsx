import { useState } from 'react';
import { offerIntroduction, WORDS_MAX } from '@app/contract/assisted';
import { Badge, Button, TextArea, TextField } from '#ui';
import { FormDialog, MemberLink } from '#features/console';
import { call } from '#platform/api';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { Facts, Item, Part } from './Part.tsx';
import { useServiceChanged, type StaffIntroduction, type StaffService } from './staff-assisted.queries.ts';
import { texts } from './texts.ts';

type OfService = { readonly service: StaffService };

const TONES = { offered: 'warning', asked: 'warning', made: 'success', declined: 'neutral', expired: 'neutral', ended: 'neutral' } as const;

/** Shows whom the family was offered, and what both sides said. */
export function IntroductionsPart({ service }: OfService) {
  const say = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Part
      title={say('introductions')}
      actions={
        service.state !== 'ended' &&
        service.wishes.state === 'confirmed' && (
          <Button size="small" onClick={() => setOpen(true)}>
            {say('offer')}
          </Button>
        )
      }
    >
      {service.introductions.length === 0 ? (
        <p className="m-0 text-muted">{say('noIntroductions')}</p>
      ) : (
        <ul className="m-0 list-none p-0">
          {service.introductions.map((introduction) => (
            <OneIntroduction key={introduction.id} introduction={introduction} />
          ))}
        </ul>
      )}
      {isOpen && <OfferDialog service={service} onClose={() => setOpen(false)} />}
    </Part>
  );
}

function OneIntroduction({ introduction }: { readonly introduction: StaffIntroduction }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { candidate, state, words, memberAnswer, candidateAnswer, endedBecause, expiresAt } = introduction;
  const said = (answer: StaffIntroduction['memberAnswer']): string =>
    answer === null ? say('noAnswer') : [say(answer.answer), ...(answer.reason ? [answer.reason] : [])].join(': ');
  return (
    <Item
      title={<MemberLink id={candidate.id} name={`${candidate.name} (${candidate.memberCode})`} />}
      badge={<Badge tone={TONES[state]}>{say(`introduction_${state}`)}</Badge>}
    >
      <Facts
        facts={[
          { name: say('words'), value: words },
          { name: say('memberSaid'), value: said(memberAnswer) },
          { name: say('candidateSaid'), value: state === 'offered' ? null : said(candidateAnswer) },
          { name: say('reason'), value: endedBecause && say(`because_${endedBecause}`) },
          { name: say('open'), value: expiresAt && say('until', { time: formatMoment(expiresAt, language) }) },
        ]}
      />
    </Item>
  );
}

function OfferDialog({ service, onClose }: OfService & { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const changed = useServiceChanged();
  const [form, setForm] = useState({ memberCode: '', words: '' });
  return (
    <FormDialog
      title={say('offer')}
      value={form}
      send={async (body, attempt) => changed(await call(offerIntroduction, { params: { id: String(service.id) }, body }, attempt))}
      onSaved={() => {}}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="m-0 text-muted">{say('offerText')}</p>
          <TextField
            label={say('memberCode')}
            value={form.memberCode}
            autoComplete="off"
            error={faults['memberCode']}
            onValueChange={(memberCode) => setForm((before) => ({ ...before, memberCode }))}
          />
          <TextArea
            label={say('words')}
            hint={say('wordsHint')}
            isOptional
            value={form.words}
            countTo={WORDS_MAX}
            error={faults['words']}
            onValueChange={(words) => setForm((before) => ({ ...before, words }))}
          />
        </>
      )}
    </FormDialog>
  );
}
