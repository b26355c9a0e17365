/** Target of a link, with the mark of the present page. */
export function currentLink(to: string, current: boolean): { to: string; 'aria-current': 'page' | undefined } {
  return { to, 'aria-current': current ? 'page' : undefined }
}
