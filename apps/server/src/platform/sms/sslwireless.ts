import * as z from 'zod/mini';
import { OperationalFailure } from '#platform/errors';
import { askGateway, withoutPlus, type GatewaySettings } from './ask-gateway.ts';
import type { SmsSender } from './index.ts';

const USUAL_URL = 'https://smsplus.sslwireless.com/api/v3/send-sms';
/** The gateway takes at most so many characters as our own id of a message. */
const ID_MAX = 20;

const Answer = z.object({
  status: z.string(),
  status_code: z.union([z.number(), z.string()]),
  smsinfo: z.optional(z.nullable(z.array(z.object({ sms_status: z.string() })))),
});

/** Sends by SSL Wireless iSMS Plus v3. A message counts as sent where the whole call and the message itself say SUCCESS. */
export const createSslWireless =
  ({ url, token, sender }: GatewaySettings, timeoutMs?: number): SmsSender['send'] =>
  async ({ to, text, reference }) => {
    const body = {
      api_token: token,
      sid: sender,
      msisdn: withoutPlus(to),
      sms: text,
      csms_id: reference.replace(/[^a-zA-Z0-9]/g, '').slice(0, ID_MAX),
    };
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const answer = Answer.safeParse(await askGateway(url ?? USUAL_URL, { method: 'POST', headers, body: JSON.stringify(body) }, timeoutMs));
    if (!answer.success) throw new OperationalFailure('the SMS gateway gave an answer of another form');
    const { status, status_code: code, smsinfo } = answer.data;
    const isSent = status === 'SUCCESS' && (smsinfo ?? []).every((info) => info.sms_status === 'SUCCESS');
    if (!isSent) throw new OperationalFailure(`the SMS gateway refused: ${code}`);
  };
