import { AssistedLink } from './assisted-link.tsx'
import { CreateLink } from './empty-transfers.tsx'

/** Links to begin a transfer; the empty list has another link. */
export function ListActions({ create }: { create: boolean }) {
  return (
    <>
      <AssistedLink />
      {create ? <CreateLink /> : null}
    </>
  )
}
