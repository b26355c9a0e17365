import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { join } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import type { FirewallPage } from '../firewall.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { useReadOnly } from '../../parts/read-only.ts'
import { ApplyBadge } from './network-standing.tsx'
import type { FirewallDraft } from './use-firewall-draft.ts'

type Props = { code: string; page: FirewallPage; draft: FirewallDraft; className?: string }

/** State of the rules, pending changes with their warnings, and undo. */
export function FirewallBar(props: Props) {
  const all = useNetworkMessages()
  const m = all.firewall
  const { dateTime } = useDates()
  const { page, draft } = props
  const action = useFirewallAction()
  const readOnly = useReadOnly()
  const undoPath = `/servers/${props.code}/firewall/undo` as const
  if (draft.dirty) return <Pending {...props} action={action} />
  return (
    <div className={join('flex flex-wrap items-center justify-between gap-3', props.className)} role="status">
      <ApplyBadge state={page.state} />
      {page.undoAt && !readOnly ? (
        <span className="flex flex-wrap items-center gap-3 text-xs text-ink-2">
          {m.undoText(dateTime(page.undoAt))}
          <Button size="sm" busy={action.busy} onClick={() => void action.run({ path: undoPath, input: { version: page.version }, done: m.undone })}>
            {m.undo}
          </Button>
          <CopyCall beside call={{ method: 'POST', path: undoPath, body: { version: page.version } }} />
        </span>
      ) : null}
    </div>
  )
}

type Sent = { path: `/servers/${string}`; input: object; done: string; method?: 'PUT' | 'POST' }

function useFirewallAction() {
  return useMutation(({ method = 'POST', path, input }: Sent) => callApi(method, path, input), { done: (_result, { done }) => done, errors: 'toast' })
}

function Pending(props: Props & { action: ReturnType<typeof useFirewallAction> }) {
  const m = useNetworkMessages().firewall
  const { page, draft, action } = props
  const [sure, setSure] = useState(false)
  const path = `/servers/${props.code}/firewall` as const
  const request = { version: draft.version, ...draft.set }
  const lockedOut = draft.findings.find((finding) => finding.kind === 'locks-out')
  const allOpen = draft.findings.some((finding) => finding.kind === 'all-open')
  return (
    <div className={join('flex flex-col gap-3', props.className)} role="region" aria-label={m.pending}>
      {draft.stale ? (
        <Notice
          tone="warn"
          action={
            <Button size="sm" onClick={draft.load}>
              {m.reload}
            </Button>
          }
        >
          {m.elsewhere}
        </Notice>
      ) : null}
      {lockedOut?.kind === 'locks-out' ? (
        <Notice tone="warn">
          {m.findings['locks-out'](lockedOut.port, page.from)}
          <Checkbox className="mt-2" checked={sure} onChange={(event) => setSure(event.target.checked)}>
            {m.lockOutConfirm}
          </Checkbox>
        </Notice>
      ) : null}
      {allOpen ? (
        <Notice
          tone="info"
          action={
            <Button size="sm" onClick={() => draft.setDefault('in', 'drop')}>
              {m.refuseRest}
            </Button>
          }
        >
          {m.findings['all-open']}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          <span className="font-semibold">{m.pending}</span> <span className="text-ink-2">{m.pendingText}</span>
        </p>
        <span className="flex gap-2.5">
          <CopyCall call={{ method: 'PUT', path, body: request }} />
          <Button tone="ghost" onClick={draft.load}>
            {m.discard}
          </Button>
          <Button
            tone="primary"
            busy={action.busy}
            disabled={draft.stale || (lockedOut !== undefined && !sure)}
            onClick={() => void action.run({ method: 'PUT', path, input: request, done: m.applied })}
          >
            {m.apply}
          </Button>
        </span>
      </div>
    </div>
  )
}
