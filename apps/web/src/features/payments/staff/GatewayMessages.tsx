import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { When } from '#features/console';
import { useTexts } from '#platform/i18n';
import type { StaffPayment } from './PaymentPage.tsx';
import { texts } from './texts.ts';

/** Shows the whole talk with a gateway about a payment, oldest first; contents unfold. */
export function GatewayMessages({ messages }: { messages: StaffPayment['messages'] }) {
  const say = useTexts(texts);
  if (messages.length === 0) return <p className="m-0 text-sm text-muted">{say('noMessages')}</p>;
  return (
    <ol className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
      {messages.map((message, index) => (
        // Messages are only ever added: their place names them.
        <Message key={index} message={message} />
      ))}
    </ol>
  );
}

function Message({ message }: { message: StaffPayment['messages'][number] }) {
  const say = useTexts(texts);
  const isOut = message.direction === 'out';
  const Arrow = isOut ? ArrowUpRight : ArrowDownLeft;
  return (
    <li className="rounded-card border border-line bg-card px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Arrow aria-hidden className={`size-4 shrink-0 ${isOut ? 'text-muted' : 'text-brand-deep'}`} />
        <span className="sr-only">{say(isOut ? 'messageOut' : 'messageIn')}</span>
        <span className="font-semibold">{message.kind}</span>
        <span>{message.outcome}</span>
        {message.httpStatus !== null && <span className="text-muted tabular-nums">HTTP {message.httpStatus}</span>}
        <span className="ml-auto text-muted">
          <When at={message.at} />
        </span>
      </div>
      {message.body === null ? (
        <p className="m-0 mt-1 text-muted">{say('bodyErased')}</p>
      ) : (
        <details className="mt-1">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-brand-deep pointer-coarse:min-h-11">
            {say('showBody')}
          </summary>
          <pre lang="en" className="m-0 rounded-field bg-sunken p-3 text-sm break-all whitespace-pre-wrap">
            {JSON.stringify(message.body, null, 2)}
          </pre>
        </details>
      )}
    </li>
  );
}
