import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#ui/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { isMoving, type OperationView, type ServerRow } from '../model.ts'

const everyMs = 2000
/** Operations whose end this browser wants to hear of: those it began or saw under way. */
const awaited = new Set<string>()

/** Asks for a word when that operation has ended. */
export function awaitOutcome(operationId: string): void {
  awaited.add(operationId)
}

/** Looks again every two seconds while a server moves and the page is seen, and says how operations ended. */
export function useLive(servers: readonly ServerRow[]): void {
  usePolling(servers.some(isMoving))
  const sayEnd = useSayEnd()
  useEffect(() => {
    for (const { operation, latest } of servers) {
      if (operation) awaited.add(operation.id)
      else if (latest && awaited.delete(latest.id)) sayEnd(latest)
    }
  }, [servers, sayEnd])
}

function useSayEnd(): (operation: OperationView) => void {
  const m = useMessages().operation
  return (operation) => {
    const name = `${operation.serverName} · ${m.title[operation.kind]}`
    if (operation.state === 'succeeded') toast.ok(m.succeeded(name))
    else toast.bad(m.failed(name, m.errors[operation.errorCode ?? 'engine'] ?? m.errors['engine']!))
  }
}

function usePolling(active: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [active, revalidate])
}
