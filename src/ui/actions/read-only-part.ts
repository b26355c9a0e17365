import { createContext, useContext } from 'react'

/**
 * Marks a part of the page as read-only, with the reason. Every `Button`, `IconButton` and menu entry within it is disabled and
 * shows the reason, except those that only read (`data-reads`), so that later buttons are disabled as well.
 */
export const ReadOnlyPart = createContext<string | null>(null)

/** Reason why actions are disabled here; undefined where they are not, or for a control that only reads. */
export function useInert(reads?: boolean): string | undefined {
  const why = useContext(ReadOnlyPart)
  return reads ? undefined : (why ?? undefined)
}
