import { useCallback } from 'react'
import { Refusal, type FieldFault, type RefusalDetail } from '#platform/refusal.ts'
import { useCatalogue, type Catalogue } from './messages.tsx'

type Sentence = string | ((detail: RefusalDetail) => string)
type Sentences = Readonly<Record<string, Sentence>>

function say(sentence: Sentence | undefined, detail: RefusalDetail | undefined): string | undefined {
  return typeof sentence === 'function' ? sentence(detail ?? {}) : sentence
}

function lookUp(catalogue: Catalogue, group: 'refusals' | 'faults', code: string, detail: RefusalDetail | undefined): string | undefined {
  const dot = code.indexOf('.')
  const feature = dot < 0 ? 'platform' : code.slice(0, dot)
  const sentences = catalogue[feature]?.[group] as Sentences | undefined
  return say(sentences?.[code.slice(dot + 1)], detail)
}

/** The sentence of a refusal's code; never empty. */
export function refusalSentence(catalogue: Catalogue, code: string, detail?: RefusalDetail): string {
  return lookUp(catalogue, 'refusals', code, detail) ?? lookUp(catalogue, 'refusals', 'platform.server-error', undefined) ?? 'Error'
}

export function faultSentence(catalogue: Catalogue, fault: FieldFault): string {
  return lookUp(catalogue, 'faults', fault.code, fault.detail) ?? lookUp(catalogue, 'faults', 'platform.invalid', undefined) ?? fault.code
}

/** Returns the sentence for an error of `callApi` or of a command, in the page's locale; never empty. */
export function useRefusalText(): (error: unknown) => string {
  const catalogue = useCatalogue()
  return useCallback(
    (error: unknown) => (error instanceof Refusal ? refusalSentence(catalogue, error.code, error.detail) : refusalSentence(catalogue, 'platform.server-error')),
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
    (error: unknown) => (error instanceof Refusal ? Object.fromEntries(error.fields.toReversed().map((fault) => [fault.path, faultText(fault)])) : {}),
    [faultText],
  )
}
