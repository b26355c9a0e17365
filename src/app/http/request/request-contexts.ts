import { createContext } from 'react-router'
import type { Viewer } from '#features/account/model.ts'

/** The request's script nonce. */
export const nonceContext = createContext<string>('')
/** Connects a response with its lines in the log; empty for a page that is rendered for the cache. */
export const requestIdContext = createContext<string>('')
/** Signed-in customer, as the shells show it. */
export const viewerContext = createContext<Viewer | undefined>(undefined)
