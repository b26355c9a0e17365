import { z } from 'zod'
import { plainPath } from '#platform/i18n/plain-path.ts'
import type { PolicyReport } from '../model.ts'

/** Reports that are read from one body at most. */
const mostInBody = 20

const words = z.string().max(2_000).catch('')
/** Form of `report-uri` (CSP 2). Its older browsers name the directive with its value. */
const single = z.object({
  'csp-report': z.object({
    'document-uri': words,
    'effective-directive': words,
    'violated-directive': words,
    'blocked-uri': words,
    'source-file': words,
    'line-number': z.int().min(0).catch(0),
  }),
})
/** Form of the Reporting API. */
const several = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: words, effectiveDirective: words, blockedURL: words, sourceFile: words, lineNumber: z.int().min(0).catch(0) }),
  }),
)

type Told = { page: string; directive: string; blocked: string; file: string; line: number }

/** Words that stand for content without an address. */
const withoutAddress = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'data', 'blob'])

/**
 * Reads the body of a report in either form of the standard. Reports that are malformed, or about an extension of the browser, are left out, as are queries and
 * fragments, which can hold personal data.
 */
export function parseReports(body: string): PolicyReport[] {
  return toldIn(body)
    .slice(0, mostInBody)
    .flatMap(({ page, directive, blocked, file, line }): PolicyReport[] => {
      const path = addressOf(page)?.pathname
      const [name = ''] = directive.split(' ')
      const source = file === '' ? '' : sourceOf(file, line)
      const refused = withoutAddress.has(blocked) ? blocked : originOf(blocked)
      if (path === undefined || source === undefined || refused === undefined || !/^[a-z-]{2,40}$/.test(name)) return []
      return [{ directive: name, blocked: refused.slice(0, 120), page: plainPath(path).slice(0, 120), source }]
    })
}

function toldIn(body: string): Told[] {
  const given = jsonOf(body)
  const one = single.safeParse(given).data?.['csp-report']
  if (one)
    return [
      {
        page: one['document-uri'],
        directive: one['effective-directive'] || one['violated-directive'],
        blocked: one['blocked-uri'],
        file: one['source-file'],
        line: one['line-number'],
      },
    ]
  return (several.safeParse(given).data ?? []).map(({ body: { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } }) => ({
    page: documentURL,
    directive: effectiveDirective,
    blocked: blockedURL,
    file: sourceFile,
    line: lineNumber,
  }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined for anything but a web address, such as one of an extension. */
function addressOf(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const address = new URL(text)
  return /^(?:https?|wss?):$/.test(address.protocol) ? address : undefined
}

const originOf = (text: string) => addressOf(text)?.origin

function sourceOf(file: string, line: number): string | undefined {
  const path = addressOf(file)?.pathname
  return path && `${path.slice(0, 140)}:${line}`
}
