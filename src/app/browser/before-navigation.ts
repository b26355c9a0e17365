/** Checks before the browser goes to a page. Filled by `background/`, which is loaded after the page. */
export const beforeNavigation: {
  /** The server has a newer build than the document's. */
  newBuild: boolean
  redirectOf: ((url: URL) => string | undefined) | undefined
} = { newBuild: false, redirectOf: undefined }
