import { createContext } from 'react'

/** Around the pages of who can call the public API for what they show: owners. Guests have no tokens for what others share, so it is closed unless opened. */
export const ByApi = createContext(false)
