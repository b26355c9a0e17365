import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'
import { eventGroups, eventTypes, typesOf, webhookRules, type EventType, type Webhook } from '../model.ts'
import { SecretShown } from './secret-shown.tsx'

/** Creates or changes a webhook; a new one shows its secret once. */
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
  const { faults, show, refuse, clear } = useFormFaults(['url', 'events', 'description'])
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [events, setEvents] = useState<readonly EventType[]>(webhook?.events ?? eventTypes)

  const save = useMutation<object>(
    async (settings: object, keyOf) => {
      if (webhook) return callApi('PUT', `/webhooks/${webhook.id}`, settings)
      // Kept first, because the server does not return it again.
      props.onMade((await callApi<{ secret: string }>('POST', '/webhooks', { ...settings, idempotencyKey: keyOf(settings) })).secret)
    },
    { onError: refuse, ...(webhook ? { done: m.dialog.saved, onDone: props.onClose } : {}) },
  )

  function submit() {
    if (show({ url: url.trim() ? undefined : ui.required, events: events.length > 0 ? undefined : m.dialog.noEvents })) return
    void save.run({ url: url.trim(), description, events })
  }

  function choose(next: readonly EventType[]) {
    clear('events')
    setEvents(next)
  }

  return (
    <FormDialog
      onClose={props.onClose}
      size="lg"
      title={webhook ? m.dialog.edit : m.dialog.create}
      description={m.dialog.lead}
      submit={m.dialog.submit}
      mutation={{ busy: save.busy, error: faults['form'] }}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}

/** Every event type under its subject, with its name in code. */
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
