/** What is asked before the browser goes to a page; filled by `background/`, which is loaded after the page. */
export const beforeNavigation: {
  /** A newer build than the document's stands on the server. */
  newBuild: boolean
  redirectOf: ((url: URL) => string | undefined) | undefined
} = { newBuild: false, redirectOf: undefined }
