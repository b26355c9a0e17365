import { useEffect } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { useLiveVersion } from '#platform/live/use-live-version.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { OperationView, ServerRow } from '../model.ts'
import { errorText } from '../model/operation-error.ts'

/** Operations whose end this browser wants to hear of: those it began or saw under way. */
const awaited = new Set<string>()

/** Asks for a word when that operation has ended. */
export function awaitOutcome(operationId: string): void {
  awaited.add(operationId)
}

/** Those of them whose end is told where they were begun. */
const elsewhere = new Set<string>()

/** Has nothing said of how that operation ends, until the answer is called. */
export function tellElsewhere(operationId: string): () => void {
  elsewhere.add(operationId)
  return () => void elsewhere.delete(operationId)
}

/** Of one server, or of all one's own: keeps the page as new as the stream of `version` says, and says how operations ended, with `textOf` why they failed. */
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
