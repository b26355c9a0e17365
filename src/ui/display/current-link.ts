/** Where a link leads, and the mark of the page that is shown. */
export function currentLink(to: string, current: boolean): { to: string; 'aria-current': 'page' | undefined } {
  return { to, 'aria-current': current ? 'page' : undefined }
}
