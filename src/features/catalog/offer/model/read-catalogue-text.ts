import type { z } from 'zod'
import type { ErrorDetail } from '#platform/domain-error.ts'
import { catalogueFileForm, type CatalogueFile } from '../draft-form.ts'
import type { CatalogueFault, CatalogueFaultCode } from './catalogue-file.ts'
import { jsonLines, lineOfSyntaxError } from './json-lines.ts'

/** Parses the file of an offer. Reports every fault of its form; what it offers is checked with the draft. */
export function readCatalogueText(text: string): { catalogue: CatalogueFile; faults: [] } | { catalogue: null; faults: CatalogueFault[] } {
  const plain = text.replace(/^\uFEFF/, '')
  let value: unknown
  try {
    value = JSON.parse(plain)
  } catch (error) {
    return { catalogue: null, faults: [{ line: lineOfSyntaxError(error as SyntaxError, plain), path: '', code: 'syntax' }] }
  }
  const parsed = catalogueFileForm.safeParse(value, { reportInput: true })
  if (parsed.success) return { catalogue: parsed.data, faults: [] }
  const lines = jsonLines(plain)
  return { catalogue: null, faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, lines)) }
}

function faultsOf(issue: z.core.$ZodIssue, lines: ReadonlyMap<string, number>): CatalogueFault[] {
  const at = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ ...placeOf([...at, key], lines), code: 'unknown' }))
  return [{ ...placeOf(at, lines), ...ruleOf(issue) }]
}

/** A missing value has the line of what it is missing from. */
function placeOf(at: readonly string[], lines: ReadonlyMap<string, number>): { line: number; path: string } {
  const above = at.map((_part, index) => at.slice(0, at.length - index).join('.')).find((path) => lines.has(path))
  return { line: lines.get(above ?? '') ?? 1, path: at.join('.') }
}

function ruleOf(issue: z.core.$ZodIssue): { code: CatalogueFaultCode; detail?: ErrorDetail } {
  if ((issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined) return { code: 'missing' }
  if (issue.code === 'invalid_value') return { code: 'value', detail: { all: issue.values.join(', ') } }
  if (issue.code === 'too_small') return { code: 'too-small', detail: { min: Number(issue.minimum) } }
  if (issue.code !== 'too_big') return { code: 'type' }
  const isLength = issue.origin === 'string' || issue.origin === 'array'
  return { code: isLength ? 'too-long' : 'too-big', detail: { max: Number(issue.maximum) } }
}
