/** Error of a business rule. Any other exception is a bug. */
export type ErrorKind =
  | 'unauthenticated' // 401: no live session
  | 'forbidden' // 403: signed in, but not allowed
  | 'not-found' // 404: missing, or another customer's
  | 'invalid' // 422: the input breaks a rule that a form can show
  | 'unsupported' // 415: the body is in a format or character set that is not accepted
  | 'conflict' // 409: the state of things forbids it now
  | 'too-many' // 429: a limit; detail.retryAfterSeconds says when
  | 'unavailable' // 503: a dependency is unavailable

export type ErrorDetail = Readonly<Record<string, string | number | boolean | null>>

/** Fault of one field: a path like `phone` or `disks.0.sizeGib` and a message key of the feature. */
export type FieldFault = { path: string; code: string; detail?: ErrorDetail }

const statusOf: Record<ErrorKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  invalid: 422,
  unsupported: 415,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
}

/**
 * Thrown by commands and queries. `code` is `feature.name` (`orders.quote-expired`), the key of a localised sentence in that feature's messages under
 * `errors`. The server holds no sentences.
 */
export class DomainError extends Error {
  readonly kind: ErrorKind
  readonly code: string
  readonly detail: ErrorDetail
  readonly fields: readonly FieldFault[]

  constructor(kind: ErrorKind, code: string, detail: ErrorDetail = {}, fields: readonly FieldFault[] = []) {
    super(`${kind}: ${code}`)
    this.name = 'DomainError'
    this.kind = kind
    this.code = code
    this.detail = detail
    this.fields = fields
  }

  get status(): number {
    return statusOf[this.kind]
  }
}
