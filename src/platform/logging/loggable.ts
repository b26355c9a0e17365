import { errorFacts } from './error-facts.ts'
import { blank, redactText } from './redact.ts'

const secretName = /(?:password|passwd|secret|token|authorization|cookie|phone|mobile|email|idnumber|privatekey|apikey|otp)$/i
/** `code` has many meanings: that of an error may be read, one sent to a phone or by a vendor may not. */
const openCode = /^(?:[a-z]+(?:-[a-z]+)*\.[a-z0-9.-]+|[A-Z][A-Z_]{2,40})$/
const deepest = 6

/** Returns a value as it may be logged: errors as facts, texts redacted by shape, and nothing under a secret's name. */
export function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  if (value instanceof Error) return errorFacts(value)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (depth >= deepest) return '[too deep]'
  if ('toJSON' in value && typeof value.toJSON === 'function') return loggable(value.toJSON(), depth + 1)
  if (Array.isArray(value)) return value.map((item) => loggable(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, isSecret(name, held) ? blank : loggable(held, depth + 1)]))
}

function isSecret(name: string, held: unknown): boolean {
  if (held === undefined || held === null) return false
  if (name === 'code') return typeof held !== 'string' || !openCode.test(held)
  return secretName.test(name.replaceAll(/[-_]/g, ''))
}
