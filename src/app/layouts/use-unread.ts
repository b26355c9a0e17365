import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'

const everyMs = 15_000
const slowMs = 120_000

/**
 * Polls the number of unread messages every quarter of a minute while the page is visible, and reloads the page's data when it
 * has changed. Most answers are small. A page that becomes visible polls at once; after a failure it polls less often.
 */
export function useUnread(unread: number): void {
  const { revalidate } = useRevalidator()
  const known = useRef(unread)
  useEffect(() => void (known.current = unread), [unread])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = everyMs
    const later = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => void ask(), wait)
    }
    async function ask() {
      try {
        const now = await callApi<{ unread: number }>('GET', '/messages/unread')
        wait = everyMs
        if (now.unread !== known.current) {
          known.current = now.unread
          await revalidate()
        }
      } catch {
        wait = Math.min(slowMs, wait * 2)
      }
      later()
    }
    const onSeen = () => {
      if (document.visibilityState === 'visible') void ask()
      else clearTimeout(timer)
    }
    later()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [revalidate])
}
