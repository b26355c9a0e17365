import { useState } from 'react'
import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { Webhook, WebhooksPage } from '../model.ts'
import { RemoveDialog, RotateDialog, WebhookDialog } from './dialogs.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'

/** Link one level up: from a delivery to its webhook, to the list, or to the API tokens. */
export function Back(props: { to?: string; children: string; className?: string }) {
  const to = useLocalePath()
  return (
    <Link to={props.to ?? to('/console/safesetting')} className={join(linkStyle, 'inline-flex min-h-6 items-center gap-1.5 text-xs', props.className)}>
      <IconBack className="size-3.5" aria-hidden />
      {props.children}
    </Link>
  )
}

export function AddWebhook({ webhooks, max }: WebhooksPage) {
  const m = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="primary" disabled={webhooks.length >= max} onClick={() => setOpen(true)}>
        {m.add}
      </Button>
      {open ? <WebhookDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Actions on one webhook, and their errors. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const m = useMessages()
  const [open, setOpen] = useState<'edit' | 'rotate' | 'remove'>()
  const close = () => setOpen(undefined)
  const { id, enabled } = webhook
  const ping = useMutation((_: void, keyOf) => callApi('POST', `/webhooks/${id}/ping`, { idempotencyKey: keyOf(id) }), { done: m.pinged })
  const turn = useMutation(() => callApi('POST', `/webhooks/${id}/${enabled ? 'disable' : 'enable'}`), { done: enabled ? m.disabled : m.enabled })
  const error = ping.error ?? turn.error
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {enabled ? (
          <Button tone="primary" size="sm" busy={ping.busy} onClick={() => void ping.run()}>
            {m.ping}
          </Button>
        ) : null}
        <Button size="sm" tone={enabled ? 'default' : 'primary'} busy={turn.busy} onClick={() => void turn.run()}>
          {enabled ? m.disable : m.enable}
        </Button>
        <Button size="sm" onClick={() => setOpen('edit')}>
          {m.edit}
        </Button>
        <Button size="sm" onClick={() => setOpen('rotate')}>
          {m.rotate}
        </Button>
        <Button size="sm" tone="danger-ghost" onClick={() => setOpen('remove')}>
          {m.remove}
        </Button>
      </div>
      {error ? (
        <Notice tone="bad" className="mt-3">
          {error}
        </Notice>
      ) : null}
      {open === 'edit' ? <WebhookDialog webhook={webhook} onClose={close} /> : null}
      {open === 'rotate' ? <RotateDialog webhook={webhook} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog webhook={webhook} onClose={close} /> : null}
    </>
  )
}

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const m = useMessages()
  if (!webhook.enabled) return <Badge dot>{m.off}</Badge>
  return webhook.failingSinceAt ? (
    <Badge tone="bad" dot>
      {m.failing}
    </Badge>
  ) : (
    <Badge tone="ok" dot>
      {m.on}
    </Badge>
  )
}

/** Notices about a webhook for its owner. */
export function WebhookNotices({ webhook, className }: { webhook: Webhook; className?: string }) {
  const m = useMessages()
  const dates = useDates()
  const { offFor, failingSinceAt, oldSecretUntilAt } = webhook
  if (!offFor && !failingSinceAt && !oldSecretUntilAt) return null
  return (
    <div className={join('grid gap-3', className)}>
      {offFor ? <Notice tone={offFor === 'owner' ? 'info' : 'bad'}>{m.offReasons[offFor]}</Notice> : null}
      {!offFor && failingSinceAt ? <Notice tone="warn">{m.failingSince(dates.dateTime(failingSinceAt))}</Notice> : null}
      {oldSecretUntilAt ? <Notice>{m.oldSecret(dates.dateTime(oldSecretUntilAt))}</Notice> : null}
    </div>
  )
}
