import { signedInCookie } from '#platform/http/signed-in.ts'
import { themeCookie } from '../browser/theme-cookie.ts'

const recordPresses = `(p=>addEventListener('click',e=>{let b=e.target.closest?.('button'),n=b?p.get(b)??0:-1,f=b?.form;if(n>=0){p.set(b,n+1);if(b.type=='submit'&&f?.getAttribute('method')=='post'&&!f.hasAttribute('action')&&!Object.keys(f).some(k=>k.startsWith('__react'))){e.preventDefault();b.style.opacity=.6}}},true))(globalThis.runxinPresses=new WeakMap);`

/** React makes script elements from this string. Any other string is assigned as an empty one. */
const trustReact = `globalThis.trustedTypes?.createPolicy('default',{createHTML:h=>h=='\\x3cscript>\\x3c/script>'?h:''});`

const signPaper = `addEventListener('beforeprint',()=>{document.body.dataset.printed=location.href+' · '+new Date().toLocaleString(document.documentElement.lang)});`

/**
 * Returns the script that runs before the first paint, the same in every page. It marks <html> with the color scheme and with
 * whether the visitor seems to be signed in, and with the sky at the visitor's hour, for the style sheets. It also sets the public runtime configuration records
 * buttons that are pressed before hydration, for `takeEarlyPress`, and writes address and time on printed paper. Template 2 is dark until
 * the visitor chooses otherwise. HTML that is assigned as a plain string stays empty (`security-headers.ts`). A form without
 * `action` needs script: a press fades its button until the script has loaded, because submitting the form would lose its values.
 */
export function firstScript(apiBaseUrl: string, buildId: string): string {
  const publicConfig = JSON.stringify({ apiBaseUrl, buildId }).replaceAll('<', '\\u003c')
  return `(d=>{let c='; '+document.cookie,t=/; ${themeCookie}=(light|dark|system)/.exec(c)?.[1]??(d.template=='2'?'dark':'');d.theme=t=='light'||t=='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';if(c.includes('; ${signedInCookie}=1'))d.signedIn='';let h=new Date().getHours();d.sky=h<5||h>19?'night':h<8?'dawn':h<17?'day':'dusk';globalThis.runxinPublicConfig=${publicConfig}})(document.documentElement.dataset);${trustReact}${recordPresses}${signPaper}`
}
