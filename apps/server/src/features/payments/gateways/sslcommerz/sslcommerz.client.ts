import type * as z from 'zod/mini';
import type { AskGateway, GatewayRequest } from '../ask-gateway.ts';
import { QueryAnswer, RefundAnswer, StartAnswer, Try } from './sslcommerz.messages.ts';

export type SslcommerzStore = { readonly baseUrl: string; readonly storeId: string; readonly storePassword: string };

/** Which payment and what for, how long it may take, and what the answer means. */
type About<T> = Pick<GatewayRequest<T>, 'paymentId' | 'kind' | 'signal' | 'outcomeOf'>;
type Fields = Readonly<Record<string, string>>;

export type SslcommerzClient = ReturnType<typeof createSslcommerzClient>;

/** The calls of SSLCOMMERZ, unjudged; null is no answer. */
export function createSslcommerzClient(store: SslcommerzStore, ask: AskGateway) {
  const base = store.baseUrl.replace(/\/+$/, '');
  const credentials = { store_id: store.storeId, store_passwd: store.storePassword };

  const post = async <Schema extends z.ZodMiniType>(
    path: string,
    fields: Fields,
    shape: Schema,
    about: About<z.output<Schema>>,
  ): Promise<z.output<Schema> | null> => {
    const { answer } = await ask({
      ...about,
      url: `${base}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...credentials, ...fields }).toString(),
      sent: fields,
      read: (body) => shape.safeParse(body).data ?? null,
    });
    return answer;
  };
  const get = async <Schema extends z.ZodMiniType>(
    path: string,
    fields: Fields,
    shape: Schema,
    about: About<z.output<Schema>>,
  ): Promise<z.output<Schema> | null> => {
    const query = new URLSearchParams({ ...fields, ...credentials, v: '1', format: 'json' });
    const { answer } = await ask({
      ...about,
      url: `${base}/validator/api/${path}?${query.toString()}`,
      method: 'GET',
      sent: fields,
      read: (body) => shape.safeParse(body).data ?? null,
    });
    return answer;
  };

  return {
    start: (form: Fields, about: About<z.output<typeof StartAnswer>>) => post('/gwprocess/v4/api.php', form, StartAnswer, about),
    validate: (validationId: string, about: About<z.output<typeof Try>>) =>
      get('validationserverAPI.php', { val_id: validationId }, Try, about),
    query: (paymentCode: string, about: About<z.output<typeof QueryAnswer>>) =>
      get('merchantTransIDvalidationAPI.php', { tran_id: paymentCode }, QueryAnswer, about),
    refund: (fields: Fields, about: About<z.output<typeof RefundAnswer>>) =>
      get('merchantTransIDvalidationAPI.php', fields, RefundAnswer, about),
    askRefund: (reference: string, about: About<z.output<typeof RefundAnswer>>) =>
      get('merchantTransIDvalidationAPI.php', { refund_ref_id: reference }, RefundAnswer, about),
  };
}
