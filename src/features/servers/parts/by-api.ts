import { createContext } from 'react'

/** Context of pages whose reader can call the public API for their content: owners. False by default, because guests have no tokens for shared servers. */
export const ByApi = createContext(false)
