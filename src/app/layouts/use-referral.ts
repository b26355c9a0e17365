import { useEffect } from 'react'

/**
 * Reports a visit by `?ref=` to the server, which alone sets the cookie. Done here and not while a page is rendered, since pages
 * are the same for everyone and may come from a cache.
 */
export function useReferral(): void {
  useEffect(() => {
    const { pathname, search } = window.location
    const code = new URLSearchParams(search).get('ref')
    if (!code || !/^[A-Za-z0-9-]{4,32}$/.test(code)) return
    void import('#platform/http/api-client.ts')
      .then(({ callApi }) => callApi('POST', '/partnerships/clicks', { code, landing: pathname.slice(0, 200) }))
      .catch(() => undefined)
  }, [])
}
