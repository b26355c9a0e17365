import { useRouteLoaderData } from 'react-router'
import type { Family } from '../../model.ts'

type Names = Readonly<Record<Family, string>>
const noNames: Names = {}

/** Names of all families by ID in display order, also of hidden ones, in the language of the page. They come with the shell's data. */
export function useFamilyNames(): Names {
  return useRouteLoaderData<{ familyNames?: Names }>('root')?.familyNames ?? noNames
}

/** Name of a family. An unknown one keeps its ID. */
export function useFamilyName(): (family: Family) => string {
  const names = useFamilyNames()
  return (family) => names[family] ?? family
}
