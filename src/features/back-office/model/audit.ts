import type { PageAsked, PageOf } from '#platform/pure/page-place.ts'

export type AuditStep = 'began' | 'done' | 'refused' | 'failed'

/** Outcomes of an act. `open`: it is running. `lost`: no end was recorded within five minutes, because the process died. */
export const auditOutcomes = ['done', 'refused', 'failed', 'open', 'lost'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

export const lostAfterMs = 300_000

/** One act of staff, as the audit page lists it. */
export type AuditAct = {
  actId: string
  seq: number
  at: Date
  staff: { id: string; name: string; loginName: string } | null
  role: string
  /** `POST /admin/leads/{leadId}/take`, or a name of its own such as `sign-in`. */
  action: string
  subject: string
  detail: Record<string, string>
  outcome: AuditOutcome
  ip: string
}

export type AuditAsked = {
  staffId: string | undefined
  action: string | undefined
  subject: string
  from: string
  until: string
} & PageAsked

export type AuditPage = { acts: AuditAct[] } & PageOf

/** Validity of a verification in milliseconds. The chain is verified every hour. */
export const auditProofLastsMs = 3 * 3_600_000
/** State of the audit chain: the number of entries and the verifier's last run. `late`: that run is too old. */
export type AuditProof = { entries: number; checked: { at: Date; problems: number; firstProblem: string | null; late: boolean } | null }

export function auditAddress({ staffId, action, subject, from, until, page }: Partial<AuditAsked>): string {
  return `?${new URLSearchParams({
    ...(staffId ? { staff: staffId } : {}),
    ...(action ? { action } : {}),
    ...(subject ? { subject } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
  })}`
}

/** Fields with reasons by staff. They are kept, with long runs of digits (phones, documents) masked. */
const words = new Set(['reason', 'note', 'resolution', 'comment', 'subject'])
const secrets = /password|secret|token|captcha|idempotency|^code$|phone|content|body|text|title/i
const plain = /^[\w.:/+-]{1,80}$/

/** Part of an act's input that is kept: identifiers, choices, numbers and reasons. Secrets, messages and texts are left out. */
export function auditDetail(input: unknown, secretCode: boolean): Record<string, string> {
  if (typeof input !== 'object' || input === null) return {}
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key.slice(0, 60), keptOf(key, value, secretCode)]))
}

function keptOf(key: string, value: unknown, secretCode: boolean): string {
  if (words.has(key) && typeof value === 'string') return maskDigits(value.slice(0, 300))
  if (key === 'code' && !secretCode && typeof value === 'string') return value.slice(0, 80)
  if (secrets.test(key)) return '…'
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' && plain.test(value)) return value
  // Lists of identifiers, when an act has several subjects.
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && plain.test(one))) return value.join(' ').slice(0, 2_000)
  return '…'
}

/** Masks phones and documents in free text: runs of eleven digits and more keep their first three and last two. */
function maskDigits(text: string): string {
  return text.replaceAll(/\d{9,}[\dXx]{2}/g, (digits) => `${digits.slice(0, 3)}…${digits.slice(-2)}`)
}
