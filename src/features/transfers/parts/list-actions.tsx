import { AssistedLink } from './assisted-link.tsx'
import { CreateLink } from './empty-transfers.tsx'

/** Ways to another transfer; the empty list has its own way to the first one. */
export function ListActions({ create }: { create: boolean }) {
  return (
    <>
      <AssistedLink />
      {create ? <CreateLink /> : null}
    </>
  )
}
