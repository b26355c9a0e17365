import { useEffect } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { BrokenArt } from '#ui/illustrations/broken-art.tsx'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { untilReady } from '../../browser/until-ready.ts'
import { MessageScreen } from './message-screen.tsx'

/** Shown in place of a page while the database is away. Opens the page by itself once it is back; without scripts, the browser loads it again every 10 s. */
export function UnavailableScreen() {
  const m = useShellMessages().unavailable
  useEffect(() => {
    const leaving = new AbortController()
    untilReady(leaving.signal).then(
      () => window.location.reload(),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return (
    <MessageScreen code="503" title={m.title} art={<BrokenArt />} text={m.text}>
      <noscript>
        <meta httpEquiv="refresh" content="10" />
      </noscript>
      <Button tone="primary" size="lg" onClick={() => window.location.reload()}>
        {m.retry}
      </Button>
      <p role="status" className="self-center text-ink-2">
        {m.retrying}
      </p>
    </MessageScreen>
  )
}
