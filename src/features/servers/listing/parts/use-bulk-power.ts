import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { newId } from '#platform/pure/id.ts'
import type { OperationView, ServerRow } from '../../model.ts'
import { hasEnded, linesOf, toldBy, underWay, type BulkLine } from './bulk-lines.ts'
import { tellElsewhere } from '../../parts/use-live.ts'
import { beginPower, type PowerAction } from '../../power/parts/use-power.ts'

/** `listed` is the present list, which has the progress of each server. */
type Switched = { action: PowerAction; servers: readonly ServerRow[]; listed: readonly ServerRow[]; now: Date }

/** Begins an action on each of these servers, one after the other, and follows each to its end as the page is updated. */
export function useBulkPower({ action, servers, listed, now }: Switched) {
  const { revalidate } = useRevalidator()
  const [lines, setLines] = useState<BulkLine[]>(() => linesOf(action, servers, now, newId))
  const [phase, setPhase] = useState<'asking' | 'sending' | 'sent'>('asking')
  const left = useRef(false)
  const [untold] = useState(() => new Set<() => void>())
  // An ended line stays ended, even if an older answer arrives later.
  const note = (code: string, change: Partial<BulkLine>) =>
    setLines((all) => all.map((line) => (line.server.code === code && !hasEnded(line) ? { ...line, ...change } : line)))

  // Closing the dialog begins no further action. Running ones are reported by the page's usual notices.
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      for (const tellAgain of untold) tellAgain()
    }
  }, [untold])

  const reading = useRef<'no' | 'yes' | 'again'>('no')
  const [round, setRound] = useState(0)
  const follow = useEffectEvent(async () => {
    const going = lines.filter(underWay)
    const unlisted: typeof going = []
    for (const line of going) {
      const operation = toldBy(listed, line)
      if (operation) note(line.server.code, { operation })
      else unlisted.push(line)
    }
    if (reading.current !== 'no') {
      reading.current = 'again'
      return
    }
    reading.current = 'yes'
    // A filter may have removed them from the page. A read that fails is repeated with the next update.
    for (const { server, operationId } of unlisted) {
      const operation = await callApi<OperationView>('GET', `/servers/${server.code}/operations/${operationId}`).catch(() => undefined)
      if (operation && !left.current) note(server.code, { operation })
    }
    const more = (reading.current as string) === 'again'
    reading.current = 'no'
    if (more && !left.current) setRound((before) => before + 1)
  })
  useEffect(() => void follow(), [listed, round])

  async function begin() {
    setPhase('sending')
    for (const { server, key } of lines.filter(({ why }) => why === undefined)) {
      if (left.current) break
      note(server.code, { sent: 'sending' })
      try {
        const operationId = await beginPower(action, server.code, key)
        if (!left.current) untold.add(tellElsewhere(operationId))
        note(server.code, { sent: 'begun', operationId })
      } catch (fault) {
        note(server.code, { sent: 'refused', fault })
      }
    }
    setPhase('sent')
    await revalidate()
  }

  return { lines, phase, begin }
}
