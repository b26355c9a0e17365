import { createContext, useContext } from 'react'

/** Context of panels that are read-only: controls that change something are hidden. */
export const ReadOnly = createContext(false)

export function useReadOnly(): boolean {
  return useContext(ReadOnly)
}
