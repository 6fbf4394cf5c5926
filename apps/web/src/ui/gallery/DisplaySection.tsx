import { BadgeCheck, Clock, Crown, Heart } from 'lucide-react';
import { useState } from 'react';
import { Accordion, Avatar, Badge, Card, Carousel, Chip, Disclosure, Pager, ProgressSteps, Tabs, toast } from '../index.ts';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { Columns, Row, Section } from './Section.tsx';

export function DisplaySection() {
  const say = useTexts(texts);
  const language = useLanguage();
  const [page, setPage] = useState(2);
  const [tab, setTab] = useState<'received' | 'sent'>('received');
  const [isOn, setIsOn] = useState(true);
  return (
    <Section title={say('display')}>
      <ProgressSteps
        steps={[
          { label: '1', name: say('stepBasic'), state: 'done', to: '/design' },
          { label: '2', name: say('stepPhotos'), state: 'current', to: '/design' },
          { label: '3', name: say('stepPartner'), state: 'open', to: '/design' },
          { label: '4', name: say('stepFinal'), state: 'locked', onSelect: () => toast.error(say('lockedStep')) },
        ]}
      />
      <Row>
        <Avatar name={say('nadia')} size="small" />
        <Avatar name={say('nadia')} />
        <Avatar name={say('nadia')} size="large" isAlone />
        <Badge>{say('member')}</Badge>
        <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
          {say('verified')}
        </Badge>
        <Badge tone="gold" icon={<Crown aria-hidden />}>
          {say('premium')}
        </Badge>
        <Badge tone="warning" icon={<Clock aria-hidden />}>
          {say('waiting')}
        </Badge>
        <Badge tone="danger">{say('refused')}</Badge>
        <Badge tone="heart" icon={<Heart aria-hidden />}>
          {say('interested')}
        </Badge>
        <Badge tone="brand">{say('member')}</Badge>
      </Row>
      <Row>
        <Chip label={say('age')} />
        <Chip label={say('islam')} onRemove={() => {}} />
        <Chip label={say('verified')} isSelected={isOn} onSelect={() => setIsOn(!isOn)} />
        <Chip label={say('premium')} onSelect={() => {}} />
      </Row>
      <Columns>
        <Tabs
          label={say('interested')}
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              id: 'received',
              label: say('tabReceived'),
              badge: <Badge tone="brand">{formatDigits(3, language)}</Badge>,
              panel: <p>{say('tabReceivedText')}</p>,
            },
            { id: 'sent', label: say('tabSent'), panel: <p>{say('tabSentText')}</p> },
          ]}
        />
        <Pager page={page} lastPage={5} onPageChange={setPage} />
        <Accordion
          items={[
            { id: 'photos', title: say('faqOne'), content: say('faqOneText') },
            { id: 'family', title: say('faqTwo'), content: say('faqTwoText') },
          ]}
        />
        <Disclosure title={say('faqOne')} isOpenAtFirst>
          {say('faqOneText')}
        </Disclosure>
        <Disclosure title={say('faqTwo')} note={say('openToAll')}>
          {say('faqTwoText')}
        </Disclosure>
        <Card isBareOnPhone>{say('successText')}</Card>
        <Card tone="gold">{say('warningText')}</Card>
        <Card tone="soft">{say('infoText')}</Card>
      </Columns>
      <Carousel label={say('packages')} items={[1, 2, 3, 4, 5].map((id) => ({ id, content: <CarouselCard id={id} /> }))} />
    </Section>
  );
}

function CarouselCard({ id }: { id: number }) {
  const say = useTexts(texts);
  return (
    <div className="w-full">
      <Card tone="soft">{say('packageNumber', { id })}</Card>
    </div>
  );
}
