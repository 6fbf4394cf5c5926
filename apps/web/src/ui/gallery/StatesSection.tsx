import { Heart } from 'lucide-react';
import { Button, Card, EmptyState, ErrorState, Notice, ProgressRing, Skeleton, SkeletonRows, SkeletonScreen, Spinner } from '../index.ts';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { Columns, Row, Section } from './Section.tsx';

export function StatesSection() {
  const say = useTexts(texts);
  return (
    <Section title={say('states')}>
      <Notice>{say('infoText')}</Notice>
      <Notice tone="success" onClose={() => {}}>
        {say('successText')}
      </Notice>
      <Notice tone="warning">{say('warningText')}</Notice>
      <Notice
        tone="danger"
        title={say('dangerTitle')}
        action={
          <Button size="small" variant="secondary">
            {say('reactivate')}
          </Button>
        }
      >
        {say('dangerText')}
      </Notice>
      <Columns>
        <Card>
          <EmptyState
            level={3}
            drawing={<Heart aria-hidden />}
            title={say('emptyTitle')}
            text={say('emptyText')}
            action={<Button>{say('emptyAction')}</Button>}
          />
        </Card>
        <Card>
          <ErrorState onRetry={() => {}} />
        </Card>
        <Card>
          <SkeletonScreen>
            <div className="flex items-center gap-4">
              <Skeleton shape="circle" size="large" />
              <div className="flex-1 space-y-3">
                <Skeleton width="half" />
                <Skeleton width="most" />
              </div>
            </div>
            <div className="mt-4">
              <Skeleton shape="block" />
            </div>
          </SkeletonScreen>
        </Card>
        <Card>
          <SkeletonRows count={2} />
        </Card>
        <Row>
          <span className="flex items-center gap-3 text-brand">
            <Spinner size="small" />
            <Spinner />
            <Spinner size="large" />
          </span>
          <ProgressRing share={0.04} label={say('uploading')} />
          <ProgressRing share={0.62} label={say('uploading')} />
          <ProgressRing share={1} label={say('uploading')} />
        </Row>
      </Columns>
    </Section>
  );
}
