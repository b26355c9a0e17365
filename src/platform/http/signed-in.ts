/**
 * Cookie beside the session's, which scripts cannot read: it says that this browser is signed in. It does not identify the customer and grants nothing. Pages
 * that are the same for everyone use it to show the customer's links before any request.
 */
export const signedInCookie = 'runxin-signed-in'

/** Whether this browser looks signed in. Only the server's answer to a call is reliable. A page of the back office has no customer. */
export function looksSignedIn(): boolean {
  return !location.pathname.startsWith('/admin') && new RegExp(`(?:^|; )${signedInCookie}=1`).test(document.cookie)
}
