import { useState, type ReactNode } from 'react'
import { isSecret, type SettingView } from '#features/providers/model.ts'
import { useMessages } from '#features/servers/engine/messages/use-messages.ts'
import type { EngineDriver, EngineSettings, EngineView } from '#features/servers/engine/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { useMutation, type Mutation } from '#ui/mutations/use-mutation.ts'
import { SettingInput } from '../../settings/parts/setting-input.tsx'
import type { InfrastructureSection } from '../model.ts'
import { EngineTestResult } from './engine-test-result.tsx'
import { EngineZones } from './engine-zones.tsx'
import { useEngineTest } from './use-engine-test.ts'

type Draft = { name: string; zoneIds: readonly string[]; values: Record<string, string> }
type Stored = Omit<Draft, 'values'> & { testId?: string }

const blank = ({ fields }: EngineSettings): SettingView[] => fields.map((field) => ({ ...field, value: field.initial ?? '', setAt: null, locked: false }))

/** New engine: its driver, then the settings that the driver declares. It can be saved once they have passed a test. */
export function AddEngine({ section, onClose }: { section: InfrastructureSection; onClose: () => void }) {
  const m = useMessages()
  const { drivers } = section.engines
  const [chosen, setChosen] = useState(drivers[0]!)
  const [key] = useState(() => crypto.randomUUID())
  const add = useMutation((stored: Stored) => callApi('POST', '/admin/engines', { ...stored, idempotencyKey: key }), {
    done: m.saved,
    onDone: onClose,
    fields: ['name', 'zoneIds'],
  })
  return (
    <EngineDialog key={chosen.driver} title={m.addTitle} section={section} driver={chosen.driver} settings={blank(chosen)} mutation={add} onClose={onClose}>
      <Field label={m.driver} hint={drivers.length === 1 ? m.processText : undefined}>
        <NativeSelect
          value={chosen.driver}
          items={drivers.map(({ driver }) => ({ value: driver, label: m.drivers[driver] }))}
          onChange={(event) => setChosen(drivers.find(({ driver }) => driver === event.target.value)!)}
        />
      </Field>
    </EngineDialog>
  )
}

type EditProps = { engine: EngineView & { driver: EngineDriver }; section: InfrastructureSection; onClose: () => void }

/** Settings of an engine. Secrets are never here: an empty field keeps the stored one. Changed settings are tested before they can be saved. */
export function EditEngine({ engine, section, onClose }: EditProps) {
  const m = useMessages()
  // The revision that the editor saw when the dialog was opened: a colleague's change in the meantime is kept.
  const [{ id, revision, settings }] = useState(engine)
  const save = useMutation((stored: Stored) => callApi('POST', `/admin/engines/${id}`, { ...stored, revision }), {
    done: m.saved,
    onDone: onClose,
    fields: ['name', 'zoneIds'],
  })
  return (
    <EngineDialog
      title={m.editTitle(engine.name)}
      section={section}
      driver={engine.driver}
      engine={engine}
      settings={settings}
      mutation={save}
      onClose={onClose}
    />
  )
}

type DialogProps = {
  title: string
  section: InfrastructureSection
  driver: EngineDriver
  engine?: EngineView
  settings: readonly SettingView[]
  mutation: Mutation<Stored, unknown>
  onClose: () => void
  children?: ReactNode
}

function EngineDialog({ title, section, driver, engine, settings, mutation, onClose, children }: DialogProps) {
  const m = useMessages()
  const [draft, setDraft] = useState<Draft>({ name: engine?.name ?? '', zoneIds: engine?.zoneIds ?? [], values: {} })
  const test = useEngineTest(settings.map(({ name }) => `values.${name}`))
  const words = useSettingWords(driver)
  const valueOf = ({ name, value }: SettingView, values = draft.values) => values[name] ?? value
  const needsTest = !engine || settings.some((one) => valueOf(one) !== one.value)
  const passed = test.answer?.ok === true
  const canSave = !needsTest || passed

  function runTest(values: Record<string, string>) {
    // A secret that was not typed is left out, which keeps it.
    const given = settings.flatMap((one) => (isSecret(one) && !values[one.name] ? [] : [[one.name, valueOf(one, values)]]))
    void test.run({ driver, ...(engine ? { engineId: engine.id } : {}), values: Object.fromEntries(given) as Record<string, string> })
  }
  function change(values: Record<string, string>) {
    test.forget()
    setDraft({ ...draft, values })
  }
  function trust(fingerprint: string) {
    const values = { ...draft.values, fingerprint }
    change(values)
    runTest(values)
  }
  function submit() {
    if (!canSave) return runTest(draft.values)
    const { name, zoneIds } = draft
    return mutation.run({ name: name.trim(), zoneIds, ...(needsTest && test.testId ? { testId: test.testId } : {}) })
  }

  return (
    <FormDialog
      size="lg"
      title={title}
      onClose={onClose}
      submit={canSave ? m.save : m.test}
      mutation={{ busy: mutation.busy || test.busy, error: mutation.error ?? test.error }}
      onSubmit={submit}
    >
      {children}
      <Field label={m.name} hint={m.nameHint} error={mutation.faults['name']} required>
        <Input value={draft.name} maxLength={60} required onChange={(event) => setDraft({ ...draft, name: event.target.value })} />
      </Field>
      {driver === 'simulated' ? <Notice>{m.simulatedText}</Notice> : null}
      {settings.map((setting) => (
        <SettingInput
          key={setting.name}
          setting={setting}
          label={words.labels[setting.name] ?? setting.name}
          hint={words.hints[setting.name]}
          value={valueOf(setting)}
          error={test.faults[`values.${setting.name}`]}
          onChange={(value) => change({ ...draft.values, [setting.name]: value })}
        />
      ))}
      <EngineZones
        section={section}
        engineId={engine?.id}
        chosen={draft.zoneIds}
        error={mutation.faults['zoneIds']}
        onChange={(zoneIds) => setDraft({ ...draft, zoneIds })}
      />
      <EngineTestResult test={test} onTrust={trust} />
    </FormDialog>
  )
}

function useSettingWords(driver: EngineDriver): { labels: Readonly<Record<string, string>>; hints: Readonly<Record<string, string>> } {
  const m = useMessages()
  const own: Readonly<Record<string, Record<string, string>>> = m.driverFields
  const ownHints: Readonly<Record<string, Record<string, string>>> = m.driverHints
  return { labels: { ...m.fields, ...own[driver] }, hints: { ...m.hints, ...ownHints[driver] } }
}
