import { Ellipsis, Heart, LogOut, MessageCircle, Plus, Share2 } from 'lucide-react';
import { ActionRow, Button, ButtonLink, IconButton, IconLink, Menu } from '../index.ts';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { Row, Section } from './Section.tsx';

export function ButtonsSection() {
  const say = useTexts(texts);
  return (
    <Section title={say('buttons')}>
      <Row>
        <Button icon={<Heart aria-hidden />}>{say('primary')}</Button>
        <Button variant="secondary">{say('secondary')}</Button>
        <Button variant="quiet">{say('quiet')}</Button>
        <Button variant="danger">{say('danger')}</Button>
        <Button variant="link">{say('link')}</Button>
      </Row>
      <Row>
        <Button size="small">{say('small')}</Button>
        <Button size="large">{say('large')}</Button>
        <Button disabled>{say('disabled')}</Button>
        <Button variant="secondary" disabled>
          {say('disabled')}
        </Button>
        <Button busy busyText={say('requesting')}>
          {say('primary')}
        </Button>
      </Row>
      <Row>
        <IconButton label={say('like')} icon={<Heart aria-hidden />} />
        <IconButton variant="secondary" label={say('share')} icon={<Share2 aria-hidden />} />
        <IconButton variant="primary" label={say('menu')} icon={<Plus aria-hidden />} />
        <IconButton variant="onPhoto" label={say('like')} icon={<Heart aria-hidden />} />
        <IconLink variant="secondary" label={say('message')} icon={<MessageCircle aria-hidden />} to="/design" />
        <Menu
          label={say('more')}
          icon={<Ellipsis aria-hidden />}
          items={[
            { label: say('post'), onSelect: () => {} },
            { label: say('story'), onSelect: () => {} },
            { label: say('signOut'), tone: 'danger', icon: <LogOut aria-hidden />, onSelect: () => {} },
          ]}
        />
        <Menu
          label={say('menu')}
          text={say('menu')}
          variant="secondary"
          icon={<Plus aria-hidden />}
          items={[{ label: say('post'), to: '/design' }]}
        />
        <ButtonLink to="/design" variant="secondary" size="small">
          {say('secondary')}
        </ButtonLink>
      </Row>
      <ActionRow>
        <Button icon={<Heart aria-hidden />}>{say('primary')}</Button>
        <Button variant="secondary">{say('secondary')}</Button>
        <Button variant="secondary" icon={<Share2 aria-hidden />}>
          {say('share')}
        </Button>
      </ActionRow>
      <Button fullWidth size="large">
        {say('full')}
      </Button>
    </Section>
  );
}
