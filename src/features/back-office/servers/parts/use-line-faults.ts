import { DomainError } from '#platform/domain-error.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'

/** Faults of the lines of a text field (`ranges.3`), one after the other. */
export function useLineFaults(failure: unknown, field: string): string | undefined {
  const faultText = useFaultText()
  if (!(failure instanceof DomainError)) return undefined
  const found = failure.fields.filter(({ path }) => path === field || path.startsWith(`${field}.`))
  return found.length > 0 ? found.map((fault) => faultText(fault)).join(' ') : undefined
}
