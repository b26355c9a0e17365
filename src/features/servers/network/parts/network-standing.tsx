import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Tone } from '#ui/recipes.ts'
import { toast } from '#ui/feedback/toast.tsx'
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

/** Says why the engine did not take what was declared. */
export function StandingNotice(props: { code: string; standing: NetworkStanding; className?: string }) {
  const m = useNetworkMessages()
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const readOnly = useReadOnly()
  const [busy, setBusy] = useState(false)
  const { state, errorCode } = props.standing

  const path = `/servers/${props.code}/network/retry` as const

  async function retry() {
    setBusy(true)
    try {
      await callApi('POST', path)
      toast.info(m.standing.retried)
      await revalidate()
    } catch (error) {
      toast.bad(refusalText(error))
    } finally {
      setBusy(false)
    }
  }

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
            <Button size="sm" busy={busy} onClick={() => void retry()}>
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
