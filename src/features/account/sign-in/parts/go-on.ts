/** Leaves for the page that was wanted, as a new document: header, menus and texts all belong to the customer from there on. */
export function goOn(next: string): Promise<never> {
  window.location.assign(next)
  // Buttons stay busy until the browser has left.
  return new Promise(() => undefined)
}
