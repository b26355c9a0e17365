import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'

/** Reports messages up to the given one as seen, once each, and only while the page is visible. */
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
        // Reported again with the next refresh.
        .catch(() => undefined)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [path, messageId, revalidate])
}
