import type { MouseEvent } from 'react'

/** Properties of a link that works without script and before hydration, and afterwards goes on within the document. */
export function localLink(href: string, go: (href: string) => void) {
  return {
    href,
    onClick(event: MouseEvent) {
      // Another tab or window is the browser's business.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      go(href)
    },
  }
}
