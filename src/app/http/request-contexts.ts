import { createContext } from 'react-router'
import type { Viewer } from '#features/account/model.ts'

/** The request's script nonce. */
export const nonceContext = createContext<string>('')
/** Who is signed in, as the shells show them. */
export const viewerContext = createContext<Viewer | undefined>(undefined)
