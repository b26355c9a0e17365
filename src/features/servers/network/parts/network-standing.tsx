import { callApi } from '#platform/http/api-client.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'
import type { NetworkStanding, PortForward } from '../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { useReadOnly } from '../../parts/read-only.ts'

const tones: Record<PortForward['state'], Tone> = { waiting: 'info', applying: 'info', active: 'ok', failed: 'bad', removing: 'mute' }

export function ApplyBadge({ state }: { state: PortForward['state'] }) {
  const m = useNetworkMessages()
  return (
    <Badge tone={tones[state]} dot pulse={state === 'applying' || state === 'removing'}>
      {m.states[state]}
    </Badge>
  )
}

/** Error of the engine about the declared network. */
export function StandingNotice(props: { code: string; standing: NetworkStanding; className?: string }) {
  const m = useNetworkMessages()
  const readOnly = useReadOnly()
  const { state, errorCode } = props.standing

  const path = `/servers/${props.code}/network/retry` as const

  const retry = useMutation(() => callApi('POST', path), { done: m.standing.retried, tone: 'info', errors: 'toast' })

  if (state !== 'failed') return null
  return (
    <Notice
      tone="bad"
      title={m.standing.failed}
      className={props.className ?? ''}
      action={
        readOnly ? undefined : (
          <span className="flex flex-wrap gap-2">
            <CopyCall beside call={{ method: 'POST', path }} />
            <Button size="sm" busy={retry.busy} onClick={() => void retry.run()}>
              {m.standing.retry}
            </Button>
          </span>
        )
      }
    >
      {m.standing.failedText(m.reasons[errorCode ?? 'engine'] ?? m.reasons['engine']!)}
    </Notice>
  )
}
