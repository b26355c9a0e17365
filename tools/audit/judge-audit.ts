import { z } from 'zod'

/** Answer of `npm audit --json`: what it found, by package, or why it could not look. */
const answer = z.union([
  z.object({
    vulnerabilities: z.record(
      z.string(),
      z.object({
        via: z.array(z.union([z.string(), z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string(), range: z.string() })])),
      }),
    ),
  }),
  z.object({ message: z.string() }),
])

/** Vulnerabilities that are accepted until a date (`YYYY-MM-DD`), because they do not apply to the product or cannot be fixed yet. */
const exceptions = z.array(
  z.strictObject({ advisory: z.string().regex(/^GHSA(-[\w]{4}){3}$/), package: z.string(), reason: z.string().min(30), until: z.iso.date() }),
)

export type Exception = z.output<typeof exceptions>[number]
export type Advisory = { advisory: string; package: string; title: string; severity: string; range: string }
/** `unanswered`: why nothing was checked. */
export type Audit = { advisories: Advisory[] } | { unanswered: string }

/** Reads the JSON of `npm audit`. Anything that is not a list of vulnerabilities means that nothing was checked. */
export function readAudit(text: string): Audit {
  const found = answer.safeParse(parsed(text))
  if (!found.success) return { unanswered: 'npm audit wrote something unknown' }
  if ('message' in found.data) return { unanswered: found.data.message }
  const advisories = new Map<string, Advisory>()
  for (const { via } of Object.values(found.data.vulnerabilities))
    for (const one of via) {
      // A name stands for a package that depends on a vulnerable one.
      if (typeof one === 'string') continue
      const advisory = one.url.slice(one.url.lastIndexOf('/') + 1)
      advisories.set(`${advisory} ${one.name}`, { advisory, package: one.name, title: one.title, severity: one.severity, range: one.range })
    }
  return { advisories: [...advisories.values()] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readExceptions = (text: string): Exception[] => exceptions.parse(JSON.parse(text))

/** Returns a line for each advisory without a valid exception, and for each exception that has ended or is not needed. `today` is a date, `YYYY-MM-DD`. */
export function judgeAdvisories(advisories: readonly Advisory[], accepted: readonly Exception[], today: string): string[] {
  const exceptionOf = (one: Advisory) => accepted.find((exception) => exception.advisory === one.advisory && exception.package === one.package)
  const open = advisories.flatMap((one) => {
    const exception = exceptionOf(one)
    if (exception && exception.until >= today) return []
    const name = `${one.package} ${one.range}: ${one.title} (${one.advisory}, ${one.severity})`
    return [exception ? `${name}; its exception ended on ${exception.until}` : name]
  })
  const unused = accepted
    .filter((exception) => !advisories.some((one) => exceptionOf(one) === exception))
    .map((exception) => `${exception.package}: the exception for ${exception.advisory} is not needed; delete it`)
  return [...open, ...unused]
}
