import { calls, type CallName, type Calls } from './api.ts'

export type * from './api.ts'
export { calls } from './api.ts'
export { verifyWebhook, WebhookError, type ReceivedWebhook } from './webhooks.ts'

/** Body of the API's errors (RFC 9457). */
export type Problem = {
  type: string
  title: string
  status: number
  /** Name of the reason; it does not change. */
  code: string
  /** The same as a sentence. */
  detail: string
  params?: Record<string, string | number | boolean | null>
  errors?: { field: string; code: string; detail: string }[]
}

/** The API said no. `problem.code` says why. */
export class ApiError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.errors ? `${problem.detail} ${problem.errors.map(({ field, detail }) => `${field}: ${detail}`).join(' ')}` : problem.detail)
    this.name = 'ApiError'
    this.problem = problem
  }

  get code(): string {
    return this.problem.code
  }

  get status(): number {
    return this.problem.status
  }
}

export type Settings = {
  /** `rx_…`, from Safe settings. */
  token: string
  /** Origin of the API: `https://www.example.com`. */
  url: string
  /** Language of the sentences in errors: zh, zh-TW or en. */
  language?: string
  /** Maximum of retries after 429, 503 or no answer at all; three by default. Only idempotent calls are retried. */
  retries?: number
  fetch?: typeof fetch
}

export type Options = {
  /** Idempotency key of a call; drawn if left out. Give your own to repeat the call after a crash. */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Given<Name extends CallName> = Record<string, never> extends Calls[Name]['input'] ? [input?: Calls[Name]['input']] : [input: Calls[Name]['input']]
type Method<Name extends CallName> = (...given: [...Given<Name>, options?: Options]) => Promise<Calls[Name]['answer']>

/** A function for each call of the API, by its name in the OpenAPI document. */
export type Client = { [Name in CallName]: Method<Name> }

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** Delay before the next try: the one of the answer, else a little longer each time. */
function waitOf(answer: Response | undefined, tries: number): number {
  const told = Number(answer?.headers.get('retry-after'))
  return told > 0 ? told * 1000 : 500 * 2 ** tries
}

function requestOf(settings: Settings, name: CallName, input: Record<string, unknown>, options: Options): Request {
  const { method, path, place, keyed } = calls[name]
  const left = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_hole, field: string) => {
    const value = left[field]
    if (value === undefined) throw new TypeError(`${name} needs ${field}`)
    delete left[field]
    return encodeURIComponent(String(value))
  })
  const url = new URL(`/api/v1${filled}`, settings.url)
  if (place === 'query') for (const [field, value] of Object.entries(left)) if (value !== undefined) url.searchParams.set(field, String(value))
  const body = place === 'body' ? JSON.stringify(left) : undefined
  return new Request(url, {
    method,
    redirect: 'error',
    headers: {
      authorization: `Bearer ${settings.token}`,
      accept: 'application/json, application/problem+json, */*',
      ...(settings.language ? { 'accept-language': settings.language } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(keyed ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
}

async function answerOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok) {
    if (type.includes('problem+json')) throw new ApiError((await response.json()) as Problem)
    throw new Error(`The API answered ${response.status}`)
  }
  if (response.status === 204) return undefined
  return type.includes('json') ? response.json() : response.blob()
}

async function call(settings: Settings, name: CallName, input: Record<string, unknown>, options: Options): Promise<unknown> {
  const { method, keyed } = calls[name]
  const repeatable = keyed || method !== 'POST'
  const most = settings.retries ?? 3
  const request = requestOf(settings, name, input, options)
  for (let tries = 0; ; tries++) {
    let response: Response | undefined
    try {
      response = await (settings.fetch ?? fetch)(request.clone())
    } catch (error) {
      if (!repeatable || tries >= most || options.signal?.aborted) throw error
    }
    if (response && !(tries < most && (response.status === 429 || (response.status === 503 && repeatable)))) return answerOf(response)
    await response?.body?.cancel()
    await pause(waitOf(response, tries), options.signal)
  }
}

/** Client of the API. Sums are whole fen; moments are ISO 8601 texts. */
export function makeClient(settings: Settings): Client {
  const methods = Object.keys(calls).map((name) => [
    name,
    (input: Record<string, unknown> = {}, options: Options = {}) => call(settings, name as CallName, input, options),
  ])
  return Object.fromEntries(methods) as Client
}
