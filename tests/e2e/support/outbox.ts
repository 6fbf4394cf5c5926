import { expect, type APIRequestContext } from '@playwright/test';

type Sent = {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly created_at: string;
};

export async function sentTo(request: APIRequestContext, to: string): Promise<readonly Sent[]> {
  const answer = await request.get('/api/dev/outbox', { params: { to } });
  return ((await answer.json()) as { data: Sent[] }).data;
}

/** Returns the newest code of so many digits that reached somebody; waits until it has arrived. */
export async function newestCode(request: APIRequestContext, to: string, digits: 4 | 6, afterMessages = 0): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const messages = await sentTo(request, to);
      if (messages.length <= afterMessages) return undefined;
      return (code = new RegExp(`(?<![0-9])[0-9]{${digits}}(?![0-9])`).exec(messages[0]?.text ?? '')?.[0]);
    })
    .toBeTruthy();
  return code ?? '';
}
