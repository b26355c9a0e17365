import { signedInCookie } from '#platform/http/signed-in.ts'
import { themeCookie } from '../theme-cookie.ts'

const recordPresses = `(p=>addEventListener('click',e=>{let b=e.target.closest?.('button'),n=b?p.get(b)??0:-1,f=b?.form;if(n>=0){p.set(b,n+1);if(b.type=='submit'&&f?.getAttribute('method')=='post'&&!f.hasAttribute('action')&&!Object.keys(f).some(k=>k.startsWith('__react'))){e.preventDefault();b.style.opacity=.6}}},true))(globalThis.runxinPresses=new WeakMap);`

/**
 * Runs before the first paint and is the same in every page: the chosen colour scheme or the device's, and whether
 * somebody seems to be signed in, on <html>, where the sheets wait for both; the public runtime configuration; and the
 * record of buttons pressed before hydration, which `takeEarlyPress` reads. A form without `action` is sent by script only:
 * its button fades until the script is there, instead of leaving the page without what was typed.
 */
export function firstScript(apiBaseUrl: string, buildId: string): string {
  const publicConfig = JSON.stringify({ apiBaseUrl, buildId }).replaceAll('<', '\\u003c')
  return `(d=>{let c='; '+document.cookie,t=/; ${themeCookie}=(light|dark)/.exec(c);d.theme=t?t[1]:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';if(c.includes('; ${signedInCookie}=1'))d.signedIn='';globalThis.runxinPublicConfig=${publicConfig}})(document.documentElement.dataset);${recordPresses}`
}
