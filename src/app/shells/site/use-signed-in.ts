import { useLayoutEffect } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { looksSignedIn } from '#platform/http/signed-in.ts'

/** On <html>: it shows `data-for="customer"` or `data-for="visitor"` (base.css). */
function show(signedIn: boolean): void {
  if (signedIn) document.documentElement.dataset.signedIn = ''
  else delete document.documentElement.dataset.signedIn
}

/** Keeps the customer's parts of a public page correct: by the cookie at once, then by a call, since a session may have ended elsewhere. */
export function useSignedIn(): void {
  useLayoutEffect(() => {
    const controller = new AbortController()
    const follow = () => show(looksSignedIn())
    follow()
    // A page that is restored from the browser's memory may have missed a sign-in or a sign-out.
    addEventListener('pageshow', follow, { signal: controller.signal })
    if (looksSignedIn()) {
      // The answer deletes the cookie when it was wrong. Without an answer the page stays as it is.
      callApi('GET', '/account/viewer', undefined, controller.signal).then(follow, () => undefined)
    }
    return () => controller.abort()
  }, [])
}
