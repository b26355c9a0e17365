import { useMemo } from 'react'
import { trustedPolicy } from '#platform/pure/trusted-policy.ts'

const policy = trustedPolicy('page', { createHTML: (html: string) => html })

/**
 * Returns the value of `dangerouslySetInnerHTML` for HTML that the product made itself: drawings, and texts that `renderMarkdown` or `renderNote` rendered.
 * Any other string is assigned as an empty one (`first-script.ts`). React compares these values by identity, so each text keeps its own.
 */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: policy.createHTML(html) }), [html])
}
