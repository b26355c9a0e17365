import { createContext, useContext } from 'react'

/**
 * Around what its reader may look at and not touch: why. Every `Button`, `IconButton` and menu entry within it is inert and says so,
 * but for those that only read (`data-reads`), so that a button that is added later is inert as well.
 */
export const LookOnly = createContext<string | null>(null)

/** Why nothing may be done here; undefined where it may, or by what only reads. */
export function useInert(reads?: boolean): string | undefined {
  const why = useContext(LookOnly)
  return reads ? undefined : (why ?? undefined)
}
