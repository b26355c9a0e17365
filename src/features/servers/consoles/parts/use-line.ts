import { useCallback, useRef, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useStepUp } from '#ui/mutations/step-up-dialog.ts'
import type { ConsoleEnd, ConsoleTicket, ConsoleView } from '../model.ts'
import type { ConsoleSize } from '../../model.ts'
import { openConsoleLine, type ConsoleLine } from './console-line.ts'

export type Standing =
  | { state: 'waiting' }
  | { state: 'connecting' }
  | { state: 'open' }
  | { state: 'ended'; reason: ConsoleEnd | 'refused' }
  /** The server refused the connection. */
  | { state: 'refused'; fault: unknown }

type Heard = {
  /** Called when a ticket was issued, to clear the output of an earlier connection. */
  begins?: () => void
  ready: (line: ConsoleLine) => void
  bytes: (bytes: Uint8Array, taken: () => void) => void
  ended?: () => void
}

/** Connection of a console window: at most one, and of two requests the later one. */
export function useLine(code: string) {
  const run = useStepUp()
  const held = useRef<{ asked: number; line: ConsoleLine | undefined }>({ asked: 0, line: undefined })
  const [standing, setStanding] = useState<Standing>({ state: 'waiting' })

  const open = useCallback(
    async (wanted: { kind: ConsoleView } & Partial<ConsoleSize>, heard: Heard) => {
      const it = held.current
      const mine = ++it.asked
      const stale = () => mine !== it.asked
      it.line?.hangUp()
      setStanding({ state: 'connecting' })
      try {
        const { ticket } = await run(() => callApi<ConsoleTicket>('POST', `/servers/${code}/console`, wanted))
        if (stale()) return
        heard.begins?.()
        const line = openConsoleLine(ticket, {
          ready: () => {
            if (stale()) return
            setStanding({ state: 'open' })
            heard.ready(line)
          },
          bytes: (bytes, taken) => {
            if (!stale()) heard.bytes(bytes, taken)
          },
          ended: (reason) => {
            if (stale()) return
            setStanding({ state: 'ended', reason })
            heard.ended?.()
          },
        })
        it.line = line
      } catch (fault) {
        if (!stale()) setStanding({ state: 'refused', fault })
      }
    },
    [run, code],
  )
  const leave = useCallback(() => {
    held.current.asked++
    held.current.line?.hangUp()
  }, [])
  const line = useCallback(() => held.current.line, [])
  return { standing, open, leave, line }
}
