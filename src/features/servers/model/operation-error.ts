import type { OperationView } from '../model.ts'

/** Of the texts of errors the one for this operation; undefined if it has not failed. What was paid for has texts of its own (`code-kind`). */
export function errorText(errors: Record<string, string>, { kind, state, errorCode }: Pick<OperationView, 'kind' | 'state' | 'errorCode'>): string | undefined {
  if (state !== 'failed') return undefined
  const code = errorCode ?? 'engine'
  return errors[`${code}-${kind}`] ?? errors[code] ?? errors[`engine-${kind}`] ?? errors['engine']
}

/** The same for a guest, who is told nothing of the owner's money. */
export function errorTextForGuest(errors: Record<string, string>, operation: Pick<OperationView, 'state' | 'errorCode'>): string | undefined {
  if (operation.state !== 'failed') return undefined
  const code = operation.errorCode ?? 'engine'
  return (code === 'order-abandoned' ? undefined : errors[code]) ?? errors['engine']
}
