import type { MouseEvent } from 'react'

/** Properties of a link that works without script and before hydration, and afterwards navigates within the document. */
export function localLink(href: string, go: (href: string) => void) {
  return {
    href,
    onClick(event: MouseEvent) {
      // The browser opens another tab or window itself.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      go(href)
    },
  }
}
