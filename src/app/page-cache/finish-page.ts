import { createHash } from 'node:crypto'

export type FinishedPage = { html: string; /** CSP sources of the page's own inline scripts. */ scripts: readonly string[] }

/**
 * Makes a drawn page one that can be sent again: instead of the nonce, which is good for one answer, the policy names each
 * script by its hash. A script without the nonce gets none and stays blocked, as it would be in a page that is drawn for one request.
 */
export function finishPage(html: string, nonce: string): FinishedPage {
  const scripts = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(`nonce="${nonce}"`) || /\ssrc=/.test(attributes)) continue
    scripts.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts: [...scripts] }
}
