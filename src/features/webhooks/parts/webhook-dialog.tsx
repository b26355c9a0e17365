import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { newId } from '#platform/pure/id.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMessages } from '../messages/use-messages.ts'
import { eventGroups, eventTypes, typesOf, webhookRules, type EventType, type Webhook } from '../model.ts'
import { SecretShown } from './secret-shown.tsx'

/** A webhook, new or to be changed; after a new one its secret, this once. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const m = useMessages()
  const [secret, setSecret] = useState<string>()
  if (secret) return <SecretShown secret={secret} text={m.secret.text} onClose={onClose} />
  return <Settings {...(webhook ? { webhook } : {})} onClose={onClose} onMade={setSecret} />
}

function Settings(props: { webhook?: Webhook; onClose: () => void; onMade: (secret: string) => void }) {
  const { webhook } = props
  const m = useMessages()
  const ui = useUiMessages()
  const proof = useProof()
  const { revalidate } = useRevalidator()
  const { faults, show, refuse, clear } = useFormFaults(['url', 'events', 'description'])
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [events, setEvents] = useState<readonly EventType[]>(webhook?.events ?? eventTypes)
  const [busy, setBusy] = useState(false)
  const [key] = useState(newId)

  async function submit() {
    if (show({ url: url.trim() ? undefined : ui.required, events: events.length > 0 ? undefined : m.dialog.noEvents })) return
    setBusy(true)
    try {
      const settings = { url: url.trim(), description, events }
      if (webhook) {
        await proof.run(() => callApi('PUT', `/webhooks/${webhook.id}`, settings))
        toast.ok(m.dialog.saved)
        props.onClose()
      } else props.onMade((await proof.run(() => callApi<{ secret: string }>('POST', '/webhooks', { ...settings, idempotencyKey: key }))).secret)
      await revalidate()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }

  function choose(next: readonly EventType[]) {
    clear('events')
    setEvents(next)
  }

  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        size="lg"
        title={webhook ? m.dialog.edit : m.dialog.create}
        description={m.dialog.lead}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
        footer={
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy}>
              {m.dialog.submit}
            </Button>
          </>
        }
      >
        {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
        <Field label={m.address} error={faults['url']} required>
          <Input
            type="url"
            inputMode="url"
            className="ident text-xs"
            value={url}
            placeholder={m.dialog.placeholder}
            maxLength={webhookRules.urlLength}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => {
              clear('url')
              setUrl(event.target.value)
            }}
          />
        </Field>
        <Field label={m.description} hint={m.descriptionHint} error={faults['description']} optional>
          <Input value={description} maxLength={webhookRules.descriptionLength} autoComplete="off" onChange={(event) => setDescription(event.target.value)} />
        </Field>
        <FieldGroup legend={m.events} error={faults['events']}>
          <EventChoice events={events} onChange={choose} />
        </FieldGroup>
      </Dialog>
      {proof.dialog}
    </>
  )
}

/** Every type under its subject, with what it is called in code. */
function EventChoice({ events, onChange }: { events: readonly EventType[]; onChange: (events: readonly EventType[]) => void }) {
  const m = useMessages()
  return (
    <>
      <p className="mb-2 flex gap-2">
        <Button size="sm" onClick={() => onChange(eventTypes)}>
          {m.dialog.pickAll}
        </Button>
        <Button size="sm" onClick={() => onChange([])}>
          {m.dialog.pickNone}
        </Button>
      </p>
      <div className="grid gap-x-5 gap-y-3 rounded-field border border-line p-3.5 sm:grid-cols-3">
        {eventGroups.map((group) => (
          <div key={group} className="min-w-0">
            <p className="label">{m.groups[group]}</p>
            {typesOf(group).map((type) => (
              <Checkbox
                key={type}
                className="min-h-9 justify-center"
                checked={events.includes(type)}
                onChange={(event) => onChange(event.target.checked ? [...events, type] : events.filter((one) => one !== type))}
              >
                <span className="block text-ink">{m.types[type]}</span>
                <code className="block font-mono text-2xs text-ink-3">{type}</code>
              </Checkbox>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
