import { useEffect, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import type { TopUpOption } from '../model.ts'

type Offered = { topUps: TopUpOption[]; endsAt: Date }

/** Volumes that can be added to a server's package, with prices; undefined until they are read. Nothing is read without a code. */
export function useTopUps(code: string | undefined): { offered: Offered | undefined; fault: unknown } {
  const [answer, setAnswer] = useState<{ offered?: Offered; fault?: unknown }>({})
  useEffect(() => {
    if (code === undefined) return
    const stopping = new AbortController()
    callApi<Offered>('GET', `/servers/${code}/top-ups`, undefined, stopping.signal).then(
      (offered) => setAnswer({ offered }),
      (fault: unknown) => {
        if (!stopping.signal.aborted) setAnswer({ fault })
      },
    )
    return () => stopping.abort()
  }, [code])
  return { offered: answer.offered, fault: answer.fault }
}
