import { createContext } from 'react-router'
import type { Viewer } from '#features/account/model.ts'

/** The request's script nonce. */
export const nonceContext = createContext<string>('')
/** What ties the answer to its lines in the log; empty for a page that is drawn for nobody in particular. */
export const requestIdContext = createContext<string>('')
/** Who is signed in, as the shells show them. */
export const viewerContext = createContext<Viewer | undefined>(undefined)
