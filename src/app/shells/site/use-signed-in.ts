import { useLayoutEffect } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { looksSignedIn } from '#platform/http/signed-in.ts'

/** On <html>: `data-for="customer"` and `data-for="visitor"` are shown by it (base.css). */
function show(signedIn: boolean): void {
  if (signedIn) document.documentElement.dataset.signedIn = ''
  else delete document.documentElement.dataset.signedIn
}

/** Keeps what a public page shows to customers true: by the cookie at once, then by asking, since a session may have ended elsewhere. */
export function useSignedIn(): void {
  useLayoutEffect(() => {
    const controller = new AbortController()
    const follow = () => show(looksSignedIn())
    follow()
    // A page that comes back out of the browser's memory has slept through a sign-in or a sign-out.
    addEventListener('pageshow', follow, { signal: controller.signal })
    if (looksSignedIn()) {
      // The answer takes the cookie away when it was wrong. Without an answer the page stays as it is.
      callApi('GET', '/account/viewer', undefined, controller.signal).then(follow, () => undefined)
    }
    return () => controller.abort()
  }, [])
}
