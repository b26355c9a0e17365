import { createContext, useContext } from 'react'

/** Around panels whose reader may look and not touch: what changes something is not drawn. */
export const ReadOnly = createContext(false)

export function useReadOnly(): boolean {
  return useContext(ReadOnly)
}
