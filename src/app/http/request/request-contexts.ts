import { createContext } from 'react-router'
import type { Viewer } from '#features/account/model.ts'

/** The request's script nonce. */
export const nonceContext = createContext<string>('')
/** Connects a response with its lines in the log; empty for a page that is rendered for the cache. */
export const requestIdContext = createContext<string>('')
/** Signed-in customer, as the shells show it. */
export const viewerContext = createContext<Viewer | undefined>(undefined)
/** Asks whether the browser has a session of the staff. A page that is rendered for the cache has none. */
export const staffPresent = createContext<() => Promise<boolean>>(async () => false)

/** Texts of the bar above a page that only staff see. */
export type PreviewTexts = { title: string; text: string; link: string }
/** Set while the site is not open to visitors. `preview`: for signed-in staff. */
export const openingContext = createContext<{ preview?: PreviewTexts } | null>(null)
