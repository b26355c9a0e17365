/** Opens the wanted page as a new document, because header, menus and texts depend on the customer. */
export function goOn(next: string): Promise<never> {
  window.location.assign(next)
  // The promise never resolves, so that buttons stay busy until the browser has left.
  return new Promise(() => undefined)
}
