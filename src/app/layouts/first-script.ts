import { signedInCookie } from '#platform/http/signed-in.ts'
import { themeCookie } from '../theme-cookie.ts'

/**
 * Runs before the first paint and is the same in every page: the chosen colour scheme or the device's, and whether
 * somebody seems to be signed in, on <html>, where the sheets wait for both; and the public runtime configuration.
 */
export function firstScript(apiBaseUrl: string, buildId: string): string {
  const publicConfig = JSON.stringify({ apiBaseUrl, buildId }).replaceAll('<', '\\u003c')
  return `(d=>{let c='; '+document.cookie,t=/; ${themeCookie}=(light|dark)/.exec(c);d.theme=t?t[1]:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';if(c.includes('; ${signedInCookie}=1'))d.signedIn='';globalThis.runxinPublicConfig=${publicConfig}})(document.documentElement.dataset);`
}
