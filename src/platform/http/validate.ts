import type { z } from 'zod'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'

const nul = String.fromCharCode(0)

/** Characters that PostgreSQL cannot store: NUL, and half of a surrogate pair (`\ud800`), which JSON may contain and UTF-8 cannot encode. */
const unkept = (text: string) => text.includes(nul) || !text.isWellFormed()

function hasUnkept(value: unknown): boolean {
  if (typeof value === 'string') return unkept(value)
  if (value && typeof value === 'object') return Object.entries(value).some(([key, item]) => unkept(key) || hasUnkept(item))
  return false
}

function faultOf(issue: z.core.$ZodIssue): FieldFault[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'platform.unknown' }))
  if (issue.code === 'too_small') return [tooSmall(path, issue)]
  if (issue.code === 'too_big')
    return [
      { path, code: issue.origin === 'string' || issue.origin === 'array' ? 'platform.too-long' : 'platform.too-big', detail: { max: Number(issue.maximum) } },
    ]
  if (issue.code === 'invalid_type' && issue.input === undefined) return [{ path, code: 'platform.required' }]
  // A message of the schema in the form `feature.code` is the key of the feature's sentence.
  return [{ path, code: /^[a-z-]+\.[a-z0-9-]+$/.test(issue.message) ? issue.message : 'platform.invalid' }]
}

function tooSmall(path: string, issue: z.core.$ZodIssueTooSmall): FieldFault {
  if (issue.origin !== 'string' && issue.origin !== 'array') return { path, code: 'platform.too-small', detail: { min: Number(issue.minimum) } }
  return issue.minimum === 1 ? { path, code: 'platform.required' } : { path, code: 'platform.too-short', detail: { min: Number(issue.minimum) } }
}

/** Validates input at the edge, the only place that does. Throws `invalid platform.bad-input` with a fault for every field. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (hasUnkept(value)) throw new DomainError('invalid', 'platform.bad-input', {}, [{ path: '', code: 'platform.invalid' }])
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new DomainError('invalid', 'platform.bad-input', {}, result.error.issues.flatMap(faultOf))
}
