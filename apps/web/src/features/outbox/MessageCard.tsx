import { Bell, Mail, MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import type { OutboxMessage } from '@app/contract/outbox';
import { Badge, Card, Heading } from '#ui';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

const looks = {
  sms: { tone: 'brand', Icon: MessageSquare },
  email: { tone: 'gold', Icon: Mail },
  push: { tone: 'brand', Icon: Bell },
} as const;

/** One message as its reader would get it, as plain text. */
export function MessageCard({ message }: { message: z.output<typeof OutboxMessage> }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { channel, to, subject, text, created_at: createdAt } = message;
  const { tone, Icon } = looks[channel];
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-x-4">
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {say(channel)}
        </Badge>
        <Link
          to={`?to=${encodeURIComponent(to)}`}
          className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-brand-deep underline"
        >
          {say('to', { to })}
        </Link>
        <time dateTime={createdAt} className="ml-auto text-sm text-muted">
          {formatMoment(createdAt, language)}
        </time>
      </div>
      {subject !== null && (
        <Heading level={2} look="small">
          {subject}
        </Heading>
      )}
      <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink">{text}</p>
    </Card>
  );
}
