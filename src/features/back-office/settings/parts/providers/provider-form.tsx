import { useState } from 'react'
import { useMessages } from '#features/providers/messages/use-messages.ts'
import type { ProviderDriver, ProviderKind, ProvidersView, ProviderView, SettingView } from '#features/providers/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { SettingInput } from '../setting-input.tsx'

type Draft = { name: string; enabled: boolean; values: Record<string, string> }
type Declared = ProvidersView['drivers'][number]

const blank = ({ fields }: Declared): SettingView[] => fields.map((field) => ({ ...field, value: field.initial ?? '', setAt: null, locked: false }))

/** New provider: its driver, then the settings that the driver declares. */
export function AddProvider({ kind, drivers, onClose }: { kind: ProviderKind; drivers: readonly Declared[]; onClose: () => void }) {
  const m = useMessages()
  const [chosen, setChosen] = useState(drivers[0]!)
  const [key] = useState(() => crypto.randomUUID())
  const settings = blank(chosen)
  const add = useMutation((draft: Draft) => callApi('POST', '/admin/providers', { driver: chosen.driver, ...draft, idempotencyKey: key }), {
    done: m.saved,
    onDone: onClose,
    fields: pathsOf(settings),
  })
  return (
    <SettingsDialog
      key={chosen.driver}
      driver={chosen.driver}
      title={m.addTitle[kind]}
      settings={settings}
      name={m.drivers[chosen.driver]}
      mutation={add}
      onClose={onClose}
    >
      {drivers.length > 1 ? (
        <Field label={m.driver}>
          <NativeSelect
            value={chosen.driver}
            items={drivers.map(({ driver }) => ({ value: driver, label: m.drivers[driver] }))}
            onChange={(event) => setChosen(drivers.find(({ driver }) => driver === event.target.value)!)}
          />
        </Field>
      ) : null}
    </SettingsDialog>
  )
}

/** Settings of a provider. Secrets are never here: an empty field keeps the stored one. */
export function EditProvider({ provider, title, onClose }: { provider: ProviderView; title: string; onClose: () => void }) {
  const m = useMessages()
  // The revision that the editor saw when the dialog was opened: a colleague's change in the meantime is kept.
  const [{ id, revision, settings }] = useState(provider)
  const save = useMutation((draft: Draft) => callApi('POST', `/admin/providers/${id}`, { ...draft, revision }), {
    done: m.saved,
    onDone: onClose,
    fields: pathsOf(settings),
  })
  return (
    <SettingsDialog
      driver={provider.driver}
      title={title}
      settings={settings}
      name={provider.name}
      enabled={provider.enabled}
      mutation={save}
      onClose={onClose}
    />
  )
}

const pathsOf = (settings: readonly SettingView[]) => ['name', ...settings.map(({ name }) => `values.${name}`)]

type DialogProps = {
  driver: ProviderDriver
  title: string
  settings: readonly SettingView[]
  name: string
  enabled?: boolean
  mutation: { run: (draft: Draft) => unknown; busy: boolean; error: string | undefined; faults: Readonly<Record<string, string>> }
  onClose: () => void
  children?: React.ReactNode
}

function SettingsDialog({ driver, title, settings, mutation, onClose, children, ...initial }: DialogProps) {
  const m = useMessages()
  const [draft, setDraft] = useState<Draft>({ name: initial.name, enabled: initial.enabled ?? true, values: {} })
  const valueOf = ({ name, value }: SettingView) => draft.values[name] ?? value
  const labels: Readonly<Record<string, string>> = m.fields[driver]
  const hints: Readonly<Record<string, string>> = m.hints[driver]

  function submit() {
    // A secret that was not typed is left out, which keeps it.
    const values = settings.flatMap((one) => ((one.kind === 'secret' || one.kind === 'pem') && !draft.values[one.name] ? [] : [[one.name, valueOf(one)]]))
    void mutation.run({ ...draft, name: draft.name.trim(), values: Object.fromEntries(values) as Record<string, string> })
  }

  return (
    <FormDialog size="lg" title={title} onClose={onClose} submit={m.save} mutation={mutation} onSubmit={submit}>
      {children}
      <Field label={m.name} hint={m.nameHint} error={mutation.faults['name']} required>
        <Input value={draft.name} maxLength={60} onChange={(event) => setDraft({ ...draft, name: event.target.value })} />
      </Field>
      {driver === 'bank-transfer' ? <p className="text-sm text-ink-2">{m.bankText}</p> : null}
      {settings.map((setting) => (
        <SettingInput
          key={setting.name}
          setting={setting}
          label={labels[setting.name] ?? setting.name}
          hint={hints[setting.name]}
          value={valueOf(setting)}
          error={mutation.faults[`values.${setting.name}`]}
          onChange={(value) => setDraft({ ...draft, values: { ...draft.values, [setting.name]: value } })}
        />
      ))}
      <Checkbox checked={draft.enabled} onChange={(event) => setDraft({ ...draft, enabled: event.target.checked })}>
        {m.enabled}
      </Checkbox>
    </FormDialog>
  )
}
