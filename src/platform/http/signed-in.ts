/**
 * A cookie beside the session's own, which scripts cannot read: somebody is signed in in this browser. It says not who,
 * and opens nothing; pages that are the same for everybody show the customer's way in by it before anything is asked.
 */
export const signedInCookie = 'runxin-signed-in'

/** Whether it looks as if somebody were signed in. The server's answer to a call is the truth. */
export function looksSignedIn(): boolean {
  return new RegExp(`(?:^|; )${signedInCookie}=1`).test(document.cookie)
}
