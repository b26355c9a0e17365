import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'

/** Says that messages up to that one were seen, once each, and only while the page is in front of somebody. */
export function useSeen(path: `/${string}`, messageId: number | undefined): void {
  const { revalidate } = useRevalidator()
  const told = useRef('')
  useEffect(() => {
    if (messageId === undefined) return
    const tell = () => {
      const what = `${path} ${messageId}`
      if (document.visibilityState !== 'visible' || told.current === what) return
      told.current = what
      callApi('POST', path, { messageId })
        .then(() => revalidate())
        // Seen again at the next look.
        .catch(() => undefined)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [path, messageId, revalidate])
}
