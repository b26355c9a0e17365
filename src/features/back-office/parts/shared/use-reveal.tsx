import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'

export type Reveal<Shown> = { shown: Shown | undefined; busy: boolean; show: () => void; hide: () => void }

/** Reveals masked data in full after one click, which is audited. The data is kept in the memory of this page only. */
export function useReveal<Shown>(path: `/${string}`): Reveal<Shown> {
  const [shown, setShown] = useState<Shown>()

  // The audit gets an entry, of which this page shows nothing, so it is not read again.
  const read = useMutation(() => callApi<Shown>('POST', path), { errors: 'toast', revalidate: false, onDone: setShown })
  return { shown, busy: read.busy, show: () => void read.run(), hide: () => setShown(undefined) }
}

export function RevealButton({ reveal }: { reveal: Reveal<unknown> }) {
  const m = useMessages().reveal
  return (
    <Button size="sm" tone="ghost" busy={reveal.busy} title={m.note} onClick={reveal.shown === undefined ? reveal.show : reveal.hide}>
      {reveal.shown === undefined ? m.show : m.hide}
    </Button>
  )
}
