import { z } from 'zod'
import { plainPath } from '#platform/i18n/plain-path.ts'
import type { PolicyReport } from '../model.ts'

const words = z.string().max(2_000).catch('')
/** Form of `report-uri`. Older browsers name the directive with its value. */
const sent = z.object({
  'csp-report': z.object({
    'document-uri': words,
    'effective-directive': words,
    'violated-directive': words,
    'blocked-uri': words,
    'source-file': words,
    'line-number': z.int().min(0).catch(0),
  }),
})

/** Words that stand for content without an address. */
const withoutAddress = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'data', 'blob'])

/**
 * Reads the body of a report. Undefined if it is malformed, or about an extension of the browser. Queries and fragments are left out, because they can hold
 * personal data.
 */
export function parseReport(body: string): PolicyReport | undefined {
  const told = sent.safeParse(jsonOf(body)).data?.['csp-report']
  if (!told) return undefined
  const [directive = ''] = (told['effective-directive'] || told['violated-directive']).split(' ')
  const path = addressOf(told['document-uri'])?.pathname
  const source = told['source-file'] === '' ? '' : sourceOf(told['source-file'], told['line-number'])
  const refused = withoutAddress.has(told['blocked-uri']) ? told['blocked-uri'] : originOf(told['blocked-uri'])
  if (path === undefined || source === undefined || refused === undefined || !/^[a-z-]{2,40}$/.test(directive)) return undefined
  return { directive, blocked: refused.slice(0, 120), page: plainPath(path).slice(0, 120), source }
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
