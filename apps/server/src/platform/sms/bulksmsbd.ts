import * as z from 'zod/mini';
import { OperationalFailure } from '#platform/errors';
import { askGateway, withoutPlus, type GatewaySettings } from './ask-gateway.ts';
import type { SmsSender } from './index.ts';

/** The documents name plain http, over which codes would travel in clear. */
const USUAL_URL = 'https://bulksmsbd.net/api/smsapi';
const ACCEPTED = 202;

const Answer = z.object({ response_code: z.union([z.number(), z.string()]) });

/** Sends by BulkSMSBD. It answers 200 also where it refuses: its own code tells. */
export const createBulkSmsBd =
  ({ url, token, sender }: GatewaySettings, timeoutMs?: number): SmsSender['send'] =>
  async ({ to, text }) => {
    const body = new URLSearchParams({ api_key: token, type: 'text', number: withoutPlus(to), senderid: sender, message: text });
    const answer = Answer.safeParse(await askGateway(url ?? USUAL_URL, { method: 'POST', body }, timeoutMs));
    if (!answer.success) throw new OperationalFailure('the SMS gateway gave an answer of another form');
    const code = Number(answer.data.response_code);
    if (code !== ACCEPTED) throw new OperationalFailure(`the SMS gateway refused: ${code}`);
  };
