import { useCallback } from 'react'
import { DomainError, type FieldFault, type ErrorDetail } from '#platform/domain-error.ts'
import { useCatalogue, type Catalogue } from './messages.tsx'

type Sentence = string | ((detail: ErrorDetail) => string)
type Sentences = Readonly<Record<string, Sentence>>

function say(sentence: Sentence | undefined, detail: ErrorDetail | undefined): string | undefined {
  return typeof sentence === 'function' ? sentence(detail ?? {}) : sentence
}

function lookUp(catalogue: Catalogue, group: 'errors' | 'faults', code: string, detail: ErrorDetail | undefined): string | undefined {
  const dot = code.indexOf('.')
  const feature = dot < 0 ? 'platform' : code.slice(0, dot)
  const sentences = catalogue[feature]?.[group] as Sentences | undefined
  return say(sentences?.[code.slice(dot + 1)], detail)
}

/** The sentence of an error's code; never empty. */
export function errorSentence(catalogue: Catalogue, code: string, detail?: ErrorDetail): string {
  return lookUp(catalogue, 'errors', code, detail) ?? lookUp(catalogue, 'errors', 'platform.server-error', undefined) ?? 'Error'
}

export function faultSentence(catalogue: Catalogue, fault: FieldFault): string {
  return lookUp(catalogue, 'faults', fault.code, fault.detail) ?? lookUp(catalogue, 'faults', 'platform.invalid', undefined) ?? fault.code
}

/** Returns the sentence for an error of `callApi` or of a command, in the page's locale; never empty. */
export function useErrorMessage(): (error: unknown) => string {
  const catalogue = useCatalogue()
  return useCallback(
    (error: unknown) => (error instanceof DomainError ? errorSentence(catalogue, error.code, error.detail) : errorSentence(catalogue, 'platform.server-error')),
    [catalogue],
  )
}

/** The sentence of one field's fault. */
export function useFaultText(): (fault: FieldFault) => string {
  const catalogue = useCatalogue()
  return useCallback((fault: FieldFault) => faultSentence(catalogue, fault), [catalogue])
}

/** Returns a form's faults by field path, the first of each field: `{ phone: '…' }`. Empty when the error is not about fields. */
export function useFieldErrors(): (error: unknown) => Record<string, string> {
  const faultText = useFaultText()
  return useCallback(
    (error: unknown) => (error instanceof DomainError ? Object.fromEntries(error.fields.toReversed().map((fault) => [fault.path, faultText(fault)])) : {}),
    [faultText],
  )
}
