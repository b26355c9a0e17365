import type { OperationView } from '../model.ts'

/** Selects the error text of an operation; undefined if it has not failed. Paid operations have texts of their own under `code-kind`. */
export function errorText(errors: Record<string, string>, { kind, state, errorCode }: Pick<OperationView, 'kind' | 'state' | 'errorCode'>): string | undefined {
  if (state !== 'failed') return undefined
  const code = errorCode ?? 'engine'
  return errors[`${code}-${kind}`] ?? errors[code] ?? errors[`engine-${kind}`] ?? errors['engine']
}

/** Selects the error text for a guest, without the owner's money. */
export function errorTextForGuest(errors: Record<string, string>, operation: Pick<OperationView, 'state' | 'errorCode'>): string | undefined {
  if (operation.state !== 'failed') return undefined
  const code = operation.errorCode ?? 'engine'
  return (code === 'order-abandoned' ? undefined : errors[code]) ?? errors['engine']
}
