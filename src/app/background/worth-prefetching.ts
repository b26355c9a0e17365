type LinkFacts = { href: string; target: string; hreflang: string; hasAttribute: (name: string) => boolean }

/** Pages that must not be prefetched: the back office, and the console for people outside it (guests may not see it). */
function isClosed(pathname: string, here: string): boolean {
  if (/^\/(?:admin|api|dev|builds)(?:\/|$)/.test(pathname)) return true
  return pathname.includes('console') && !here.includes('console')
}

/** Returns the page of a link if its files may be prefetched. Other languages are other documents. */
export function worthPrefetching(link: LinkFacts, here: URL): string | undefined {
  if (link.hreflang || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  const to = URL.parse(link.href, here)
  if (!to || to.origin !== here.origin || to.pathname === here.pathname || isClosed(to.pathname, here.pathname)) return undefined
  return to.pathname
}
