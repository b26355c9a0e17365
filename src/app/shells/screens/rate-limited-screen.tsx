import { Button } from '#ui/actions/button.tsx'
import { BrokenArt } from '#ui/illustrations/broken-art.tsx'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { MessageScreen } from './message-screen.tsx'

/** Shown in place of a page while the session has exceeded a rate limit. It does not reload by itself, because that would count again. */
export function RateLimitedScreen() {
  const { rateLimited: m, failure } = useShellMessages()
  return (
    <MessageScreen code="429" title={m.title} art={<BrokenArt />} text={m.text}>
      <Button tone="primary" size="lg" onClick={() => window.location.reload()}>
        {failure.reload}
      </Button>
    </MessageScreen>
  )
}
