import { Button } from '#ui/actions/button.tsx'
import { BrokenArt } from '#ui/illustrations/broken-art.tsx'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { MessageScreen } from './message-screen.tsx'

/** Replaces the app on an unhandled error (spec §2). Its button reloads the page. */
export function ErrorScreen() {
  const m = useShellMessages()
  return (
    <MessageScreen code="500" title={m.failure.title} art={<BrokenArt />} text={m.failure.text}>
      <Button tone="primary" size="lg" onClick={() => window.location.reload()}>
        {m.failure.reload}
      </Button>
    </MessageScreen>
  )
}
