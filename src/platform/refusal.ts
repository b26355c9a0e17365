/** Error of a business rule. Any other exception is a bug. */
export type RefusalKind =
  | 'unauthenticated' // 401: no live session
  | 'forbidden' // 403: signed in, but not allowed
  | 'not-found' // 404: missing, or another customer's
  | 'invalid' // 422: the input breaks a rule that a form can show
  | 'conflict' // 409: the state of things forbids it now
  | 'too-many' // 429: a limit; detail.retryAfterSeconds says when
  | 'unavailable' // 503: a dependency is unavailable

export type RefusalDetail = Readonly<Record<string, string | number | boolean | null>>

/** Fault of one field: a path like `phone` or `disks.0.sizeGib` and a message key of the feature. */
export type FieldFault = { path: string; code: string; detail?: RefusalDetail }

const statusOf: Record<RefusalKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  invalid: 422,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
}

/**
 * Thrown by commands and queries. `code` is `feature.name` (`orders.quote-expired`), the key of a localised sentence in that feature's messages under
 * `refusals`. The server holds no sentences.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly detail: RefusalDetail
  readonly fields: readonly FieldFault[]

  constructor(kind: RefusalKind, code: string, detail: RefusalDetail = {}, fields: readonly FieldFault[] = []) {
    super(`${kind}: ${code}`)
    this.name = 'Refusal'
    this.kind = kind
    this.code = code
    this.detail = detail
    this.fields = fields
  }

  get status(): number {
    return statusOf[this.kind]
  }
}
