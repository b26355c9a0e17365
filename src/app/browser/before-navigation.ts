/** Hooks between the app and `background/`, which is loaded after the page. */
export const beforeNavigation: {
  /** The server has a newer build than the document's. */
  newBuild: boolean
  redirectOf?: (url: URL) => string | undefined
  /** Shows the 500 screen in place of the app. Set by the root of the app once it is hydrated. */
  fail?: (error: Error) => void
} = { newBuild: false }
