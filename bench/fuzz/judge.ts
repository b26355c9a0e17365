import type { Request } from './request.ts'

export type Answer = { status: number; contentType: string; text: string; ms: number }

/** Words of internals: a stack, SQL, the driver, a place in our files. */
const inside =
  /\n\s+at \S+ \(|node_modules|file:\/\/\/|\b(?:select|insert into|delete from) .{1,200}\b(?:from|where|values)\b|relation "|duplicate key|violates|syntax error at|DrizzleQueryError|ECONNREFUSED|TypeError|ReferenceError|"stack":/i

/** Returns the fault of a response in words; undefined when there is none. */
export function faultOf({ path }: Request, { status, contentType, text, ms }: Answer, patienceMs: number): string | undefined {
  if (status >= 500) return `answered ${status}`
  if (ms > patienceMs) return `took more than ${patienceMs / 1_000} s`
  const isApi = path.startsWith('/api')
  // Pages are prose and may contain any word. They may not show the internals of an error.
  if ((isApi || status >= 400) && inside.test(text)) return 'shows its inside'
  if (isApi && status >= 400 && !isDomainError(contentType, text)) return `refused with ${status} without our error's form`
  return undefined
}

function isDomainError(contentType: string, text: string): boolean {
  if (!contentType.includes('json')) return false
  const { error, code, status } = JSON.parse(text) as { error?: { kind?: unknown; code?: unknown }; code?: unknown; status?: unknown }
  // The public API refuses with problems (RFC 9457).
  if (contentType.includes('problem+json')) return typeof code === 'string' && typeof status === 'number'
  return typeof error?.kind === 'string' && typeof error.code === 'string'
}
