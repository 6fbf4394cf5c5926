import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Access, Endpoint, SentenceLanguage } from '@app/contract/kernel';
import type * as z from 'zod/mini';
import type { Settings } from '#platform/config';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { browserHashIn, type Asker, type Authenticate, type Viewer } from '#platform/session';
import { whyRefused } from './access.policy.ts';
import { answerBy } from './answer-by-contract.ts';
import { type FilesOf } from './body.ts';
import { type AnyFile, isFileAnswer, sendFile } from './file-answer.ts';
import { judgeInput, type OtherFaults } from './judge-input.ts';
import { networkOf } from './network-of.ts';
import { isOwnOrigin } from './origin.policy.ts';
import { readWithin, type UploadService } from './read-within.ts';
import { isFromThisMachine } from './proxies.ts';
import { type PreparedAnswer, sendPrepared } from './prepared.ts';
import { createReadsOfMembers } from './reads-of-members.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call of the contract: the codes it may answer besides the common ones. */
    readonly refusals?: readonly string[];
    /** True of a call that takes files: what is too large is one of them. */
    readonly takesFiles?: boolean;
  }
}

type ViewerFor<A extends Access> = A extends 'public' ? Viewer | null : Viewer;

export type Call<E extends Endpoint> = {
  readonly ctx: Context;
  readonly viewer: ViewerFor<E['access']>;
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly files: FilesOf<E['files']>;
  /** The language of the answer's sentences, from `Accept-Language`. */
  readonly language: SentenceLanguage;
  readonly client: Client;
};

type Judged<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'body'>;

/** The browser behind a call, and the headers of its answer. */
export type Client = {
  readonly requestId: string;
  /** Of IPv6 the network. */
  readonly networkAddress: string;
  /** True of a caller on this machine who came straight, by one of its own names. */
  readonly isOnThisMachine: boolean;
  readonly userAgent: string;
  /** The country of the network in two large letters; null where no proxy of ours tells it. */
  readonly country: string | null;
  /** `Time-Zone`: what the caller says of the zone of its clock, unchecked; null where it says nothing. */
  readonly timeZone: string | null;
  /** True for a page in a browser: scripts send no `Sec-Fetch-Site`, and over plain http the origin of a page tells. */
  readonly isBrowser: boolean;
  /** `Idempotency-Key`: the same word from the same member asks for the same act again. */
  readonly idempotencyKey: string | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, options: CookieSerializeOptions): void;
  setHeader(name: string, value: string): void;
};

export type Answer<E extends Endpoint> = z.input<E['response']>;

export type Http = {
  /** Binds a call of the contract: authenticates, checks what comes in, runs, and strips what the contract does not name. */
  serve<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): void;
  /** Names what is wrong with a body beside what breaks the contract's schema, so that a form hears of all its faults at once. */
  alsoFault(endpoint: Endpoint, find: OtherFaults): void;
  /** Serves an answer that is prepared once for many readers: kept by the browser, revalidated by its ETag, and compressed. */
  servePrepared<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<PreparedAnswer>): void;
  /** Serves a call that answers a file or JSON, as its caller asks. */
  serveFile<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E> | AnyFile>): void;
  /** Returns who asks, for answers that are files. */
  askerOf(request: FastifyRequest): Promise<Asker>;
  /** The calls bound so far. */
  readonly served: readonly Endpoint[];
  /** Method and path of everything that is bound, calls or not. */
  readonly bound: readonly string[];
  readonly fastify: FastifyInstance;
};

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

export const languageOf = (request: FastifyRequest): SentenceLanguage =>
  /^\s*bn\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'bn' : 'en';

export type HttpOptions = {
  /** Without it, forms with files are refused. */
  readonly uploads?: UploadService | undefined;
  /** False where answers go out as their contract copies them, without being judged by it: on a server that has passed its tests. */
  readonly checksAnswers?: boolean | undefined;
};

export function createHttp(fastify: FastifyInstance, ctx: Context, authenticate: Authenticate, options: HttpOptions = {}): Http {
  const { uploads = null, checksAnswers: isChecked = true } = options;
  const served: Endpoint[] = [];
  const bound: string[] = [];
  fastify.addHook('onRoute', ({ method, url }) => void bound.push(`${String(method)} ${url}`));
  const otherFaults = new Map<string, OtherFaults>();
  const takeRead = createReadsOfMembers(ctx);
  const viewerOf = async (request: FastifyRequest): Promise<Viewer | null> => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    return token ? authenticate(token, browserHashIn(ctx.settings, request.headers.cookie)) : null;
  };
  const askerOf = async (request: FastifyRequest): Promise<Asker> => ({
    callerId: (await viewerOf(request))?.accountId ?? null,
    browserHash: browserHashIn(ctx.settings, request.headers.cookie),
  });
  const bind = <E extends Endpoint, T>(
    endpoint: E,
    handle: (call: Call<E>) => Promise<T>,
    finish: (result: T, request: FastifyRequest, reply: FastifyReply) => unknown,
  ): void => {
    served.push(endpoint as unknown as Endpoint);
    fastify.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.maxBodyBytes === null ? {} : { bodyLimit: endpoint.maxBodyBytes }),
      config: { refusals: endpoint.refusals, takesFiles: Object.keys(endpoint.files).length > 0 },
      handler: async (request, reply) => {
        const viewer = await viewerOf(request);
        const code = whyRefused(endpoint.access, viewer, endpoint.roles);
        if (code) throw refuseAccess(code, viewer);
        if (endpoint.isRead && viewer) await takeRead(viewer.accountId);
        void reply.header('cache-control', 'no-store');
        using read = await readWithin(uploads, endpoint as unknown as Endpoint, request, viewer);
        const call: Call<E> = {
          ctx: viewer && viewer.roles.length > 0 ? { ...ctx, calledFrom: networkOf(request.ip) } : ctx,
          viewer: viewer as never,
          ...((await judgeInput(
            endpoint,
            { params: request.params, query: request.query, ...read, networkAddress: () => networkOf(request.ip) },
            otherFaults.get(endpoint.name),
          )) as Judged<E>),
          files: read.files as never,
          language: languageOf(request),
          client: clientOf(request, reply, ctx),
        };
        let result: T;
        try {
          result = await handle(call);
        } finally {
          if (ctx.replicas && viewer && endpoint.isWrite) await ctx.replicas.noteWrite(viewer.accountId);
        }
        return finish(result, request, reply);
      },
    });
  };
  return {
    fastify,
    served,
    askerOf,
    bound,
    serve: (endpoint, handle) => {
      const asJson = answerBy(endpoint, { isChecked });
      bind(endpoint, handle, (answer, _request, reply) => reply.code(endpoint.successStatus).send(asJson(answer)));
    },
    alsoFault: (endpoint, find) => void otherFaults.set(endpoint.name, find),
    serveFile: (endpoint, handle) => {
      const asJson = answerBy(endpoint, { isChecked });
      bind(endpoint, handle, (answer, _request, reply) =>
        isFileAnswer(answer as object) ? sendFile(answer as AnyFile, reply) : asJson(answer),
      );
    },
    servePrepared: (endpoint, handle) => bind(endpoint, handle, sendPrepared),
  };
}

function refuseAccess(code: NonNullable<ReturnType<typeof whyRefused>>, viewer: Viewer | null): Refusal {
  return code === 'registration_incomplete' && viewer
    ? new Refusal(code, { extra: { registration_step: viewer.registrationStep } })
    : new Refusal(code);
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,100}$/;

/** Returns the key of a request; a header of another form counts as none: it could not be told apart from a mistake. */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = String(request.headers['idempotency-key'] ?? '');
  return IDEMPOTENCY_KEY.test(key) ? key : null;
}

/** XX and T1 stand for unknown networks and Tor where proxies name countries. */
const COUNTRY = /^(?!XX$)[A-Z]{2}$/;

/** Returns the country that a proxy of ours names, null without one. Only who came by such a proxy has more than one address. */
export function networkCountryOf(request: FastifyRequest, { COUNTRY_HEADER: header }: Settings): string | null {
  if (header === undefined) return null;
  const { headers, ips = [] } = request;
  const named = String(headers[header] ?? '').toUpperCase();
  return ips.length > 1 && COUNTRY.test(named) ? named : null;
}

/**
 * Reckons what most calls do not ask for where it is asked for. A class, as an object with getters of its own for each call costs much, and outlives
 * the collections of young objects (decision 0055).
 */
class CallClient implements Client {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #settings: Settings;

  constructor(request: FastifyRequest, reply: FastifyReply, settings: Settings) {
    this.#request = request;
    this.#reply = reply;
    this.#settings = settings;
  }
  get requestId() {
    return this.#request.id;
  }
  get networkAddress() {
    return networkOf(this.#request.ip);
  }
  get isOnThisMachine() {
    return isFromThisMachine(this.#request);
  }
  get country() {
    return networkCountryOf(this.#request, this.#settings);
  }
  get userAgent() {
    return String(this.#request.headers['user-agent'] ?? '').slice(0, 400);
  }
  get timeZone() {
    const zone = this.#request.headers['time-zone'];
    return zone === undefined ? null : String(zone).slice(0, 60);
  }
  get isBrowser() {
    return isBrowser(this.#request, this.#settings.PUBLIC_URL ?? '');
  }
  get idempotencyKey() {
    return idempotencyKeyOf(this.#request);
  }
  get cookies() {
    return this.#request.cookies;
  }
  setCookie(name: string, value: string, options: CookieSerializeOptions): void {
    void this.#reply.setCookie(name, value, options);
  }
  setHeader(name: string, value: string): void {
    void this.#reply.header(name, value);
  }
}
const clientOf = (request: FastifyRequest, reply: FastifyReply, { settings }: Context): Client => new CallClient(request, reply, settings);

const isBrowser = ({ headers }: FastifyRequest, publicUrl: string): boolean =>
  headers['sec-fetch-site'] !== undefined || (headers.origin !== undefined && isOwnOrigin(headers.origin, headers.host, publicUrl));
