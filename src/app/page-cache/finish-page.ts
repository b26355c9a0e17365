import { createHash } from 'node:crypto'

export type FinishedPage = { html: string; /** CSP sources of the page's own inline scripts. */ scripts: readonly string[] }

/**
 * Makes a rendered page reusable: instead of the nonce, which is valid for one response, the policy lists each script by its
 * hash. A script without the nonce gets none and stays blocked, as in a page that is rendered for one request.
 */
export function finishPage(html: string, nonce: string): FinishedPage {
  const scripts = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(`nonce="${nonce}"`) || /\ssrc=/.test(attributes)) continue
    scripts.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts: [...scripts] }
}
