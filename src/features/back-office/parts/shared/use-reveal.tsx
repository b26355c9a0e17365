import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'

export type Reveal<Shown> = { shown: Shown | undefined; busy: boolean; show: () => void; hide: () => void }

/** What stands masked, in full after one click, which the audit has; it lives in this page's memory and nowhere else. */
export function useReveal<Shown>(path: `/${string}`): Reveal<Shown> {
  const refusalText = useRefusalText()
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState(false)

  async function read() {
    setBusy(true)
    try {
      setShown(await callApi<Shown>('POST', path, {}))
    } catch (error) {
      toast.bad(refusalText(error))
    }
    setBusy(false)
  }
  return { shown, busy, show: () => void read(), hide: () => setShown(undefined) }
}

export function RevealButton({ reveal }: { reveal: Reveal<unknown> }) {
  const m = useMessages().reveal
  return (
    <Button size="sm" tone="ghost" busy={reveal.busy} title={m.note} onClick={reveal.shown === undefined ? reveal.show : reveal.hide}>
      {reveal.shown === undefined ? m.show : m.hide}
    </Button>
  )
}
