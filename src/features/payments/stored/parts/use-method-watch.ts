import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import type { StoredMethod } from '../../model/methods.ts'

const everyMs = 1500

/** Checks an agreement that is being signed every 1.5 s while the page is visible, and reads the page again when it has changed. */
export function useMethodWatch({ id, state }: Pick<StoredMethod, 'id' | 'state'>): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const stopping = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const now = await callApi<StoredMethod>('GET', `/payment-methods/${id}`, undefined, stopping.signal)
        if (now.state !== state) await revalidate()
      } catch {
        // A failed check is followed by the next one.
      }
    }
    const timer = setInterval(() => void look(), everyMs)
    return () => {
      stopping.abort()
      clearInterval(timer)
    }
  }, [id, state, revalidate])
}
