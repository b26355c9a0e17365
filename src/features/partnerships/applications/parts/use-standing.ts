import { useCallback, useEffect, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import type { OwnStanding } from '../../model.ts'

/** Standing of the reader in both programmes. Asked by the browser, because the page is the same for all readers. Undefined until it is known. */
export function useStanding(): { standing: OwnStanding | undefined; refresh: () => Promise<void> } {
  const [standing, setStanding] = useState<OwnStanding>()
  const refresh = useCallback(async () => setStanding(await callApi<OwnStanding>('GET', '/partnerships/standing')), [])
  useEffect(() => {
    // Without the answer the form still works, and sending it reports errors.
    refresh().catch(() => undefined)
  }, [refresh])
  return { standing, refresh }
}
