import { useEffect } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { useLiveVersion } from '#platform/live/use-live-version.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { OperationView, ServerRow } from '../model.ts'
import { errorText } from '../model/operation-error.ts'

/** Operations whose end is announced in this browser: those it began or saw active. */
const awaited = new Set<string>()

/** Announces the end of an operation. */
export function awaitOutcome(operationId: string): void {
  awaited.add(operationId)
}

/** Operations whose end is shown by another component. */
const elsewhere = new Set<string>()

/** Suppresses the announcement of an operation's end until the returned function is called. */
export function tellElsewhere(operationId: string): () => void {
  elsewhere.add(operationId)
  return () => void elsewhere.delete(operationId)
}

/**
 * Keeps a page of one server (`code`) or of all servers of the customer up to date with the stream of `version`, and announces the end of
 * operations. `textOf` gives the text of a failure.
 */
export function useLive(servers: readonly ServerRow[], version: number, code?: string, textOf: typeof errorText = errorText): void {
  useLiveVersion(code ? `/servers/${code}/live` : '/servers/live', version)
  const sayEnd = useSayEnd(textOf)
  useEffect(() => {
    for (const { operation, latest } of servers) {
      if (operation) awaited.add(operation.id)
      else if (latest && awaited.delete(latest.id) && !elsewhere.has(latest.id)) sayEnd(latest)
    }
  }, [servers, sayEnd])
}

function useSayEnd(textOf: typeof errorText): (operation: OperationView) => void {
  const m = useMessages().operation
  return (operation) => {
    const name = `${operation.serverName} · ${m.title[operation.kind]}`
    if (operation.state === 'succeeded') toast.ok(m.succeeded(name))
    else toast.bad(m.failed(name, textOf(m.errors, operation) ?? ''))
  }
}
