import type { ErrorDetail } from '#platform/domain-error.ts'
import type { Catalogue } from '../catalogue-form.ts'

export type CatalogueFaultCode = 'syntax' | 'missing' | 'unknown' | 'type' | 'value' | 'too-long' | 'too-small' | 'too-big'

/** A fault of the file: its line, and the path of the value. */
export type CatalogueFault = { line: number; path: string; code: CatalogueFaultCode; detail?: ErrorDetail }

/** Most bytes of a file. The shipped catalog has about 20,000. */
export const largestCatalogueFile = 48_000

/** Formats what is offered as a file. */
export function catalogueText(catalogue: Catalogue): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`
}
