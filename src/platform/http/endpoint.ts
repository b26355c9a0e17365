import type { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Upload, UploadRule } from './upload.ts'

/** Callers that an endpoint or page admits. There is no default: one without it stops the server from starting. */
export type Access = 'public' | 'customer' | `staff:${string}`

/** `read:servers`, `write:servers`. */
export type Scope = `${'read' | 'write'}:${string}`

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Facts of a request that only the HTTP edge knows. */
export type RequestFacts = {
  /** Client address after the trusted proxies. */
  ip: string
  userAgent: string
  /** Whether the response goes over https (decides `Secure`). */
  secure: boolean
  /** Raw session token of the cookie, if any. */
  token: string | undefined
  locale: Locale
  /** The referral link that this browser came by last, as its cookie says. */
  referralClick?: string | undefined
  /** Any other cookie of ours. */
  cookie: (name: string) => string | undefined
  setCookie: (header: string) => void
}

export type EndpointCtx = Ctx & { request: RequestFacts }

/** Files that answers can be instead of JSON. */
export type FileType = 'text/csv' | 'application/pdf'

/** Declares a call as part of the public API for customers' programs. It then exists under `/api/v1` too, where its form is a promise. */
export type PublicCall<Answer extends z.ZodType = z.ZodType> = {
  /** Name in the OpenAPI document and in clients, which never changes: `listServers`. */
  name: string
  /** Form of the answer, by the types of the function. Fields that it does not name are not sent. Without it there is no answer (204), or a file. */
  answer?: Answer
  file?: FileType
}

/**
 * One call of the JSON API. `input` is checked strictly over path parameters plus query (GET, DELETE) or JSON body
 * (others); a name in both is refused. The result is sent as JSON: bigint as a whole number (a string past 2^53),
 * Date as ISO 8601 in UTC.
 */
export type Endpoint<C extends EndpointCtx = EndpointCtx> = {
  method: Method
  /** Under `/api`, with parameters in braces: `/orders/{orderId}/cancel`. */
  path: `/${string}`
  access: Access
  /**
   * Permission that an API token needs for this call. Without it no token may call. Never set where step-up authentication is required or an account's safety
   * changes.
   */
  scope?: Scope
  v1?: PublicCall
  summary: string
  input: z.ZodType
  /** For staff endpoints: requires step-up authentication within the last minutes. Set where a call moves money, opens secrets or locks a person out. */
  stepUp?: true
  /**
   * For staff endpoints: kind of act that a second member of staff approves above a limit. The call then answers with the request instead of its result, and the
   * back office runs it later.
   */
  approval?: string
  /** Takes much work, or sends a text or a mail. Counts against the session's limit for such calls instead of that for reads or writes. */
  costly?: true
  /** A read whose statements, issued together, make one round trip to the database, as those of a page do. */
  batched?: true
  /** A read of the staff that exports a file. It is recorded in the audit log like a write. */
  download?: true
  /** Reason why a mutation by staff is not audited: it affects only what its reader sees. */
  unrecorded?: string
  /** Largest JSON body in KiB, where a field is longer than usual. */
  bodyKib?: number
  /** If given, the body is one file instead of JSON, and `input` is path and query alone. */
  upload?: UploadRule
  /** `upload` is passed where the rule of that name is declared, and only there. */
  run: (ctx: C, input: never, upload?: Upload) => Promise<unknown>
}

/** Method, and path under `/api`: `POST /orders/{orderId}/cancel`. */
export type Call = `${Method} /${string}`

type Options<I extends z.ZodType, A extends z.ZodType, U extends UploadRule> = Omit<Endpoint, 'method' | 'path' | 'input' | 'v1' | 'upload' | 'run'> & {
  input: I
  v1?: PublicCall<A>
  upload?: U
}

/** Arguments of a handler after `ctx`. It gets the file only where `upload` is declared. */
type Given<I extends z.ZodType, U extends UploadRule> = [U] extends [never] ? [input: z.output<I>] : [input: z.output<I>, upload: Upload]

/**
 * Declares a call. The handler is the command or query itself, or a function that prepares its input or builds a `Response`. The compiler
 * checks its parameter against the output of `input`, and its result against `v1.answer`.
 */
export function endpoint<I extends z.ZodType, C = EndpointCtx, A extends z.ZodType = z.ZodType, U extends UploadRule = never>(
  call: Call,
  handler: (ctx: C, ...given: Given<I, U>) => Promise<NoInfer<z.input<A>> | Response>,
  options: Options<I, A, U>,
): Endpoint<C & EndpointCtx> {
  const [method, path] = splitCall(call)
  return { method, path, ...options, run: handler as never }
}

export function splitCall(call: Call): [Method, `/${string}`] {
  const gap = call.indexOf(' ')
  return [call.slice(0, gap) as Method, call.slice(gap + 1) as `/${string}`]
}
