import type { APIRequestContext } from '@playwright/test';

export type Json = Record<string, unknown>;
type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
type Body = { data: object } | { form: Record<string, string | number> } | { multipart: Record<string, string | number | File> };

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

type Answer = { ok(): boolean; json(): Promise<unknown>; text(): Promise<string> };
async function answerOf<Said extends Json>(path: string, answer: Answer): Promise<Said> {
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Said;
}

/** Returns what a call answers to the member of this token, past the pages. */
export const read = async (request: APIRequestContext, token: string, path: string): Promise<Json> =>
  answerOf(path, await request.get(`/api${path}`, { headers: bearer(token) }));

/** Makes a call as the member of this token, past the pages; throws where it is refused. */
export const send = async (request: APIRequestContext, token: string, path: string, body: Body): Promise<Json & { readonly data: Json }> =>
  answerOf(path, await request.post(`/api${path}`, { headers: bearer(token), ...body }));
