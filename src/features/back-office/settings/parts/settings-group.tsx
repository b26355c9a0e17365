import { useEffect, useState } from 'react'
import type { ConfigKey } from '#features/site-config/model.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { SettingGroup, Settings } from '../model.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { SettingRow } from './setting-row.tsx'
import { SaveBar } from '../../parts/shared/save-bar.tsx'

/** `seen`: stored value when editing began. */
type Draft = Partial<Record<ConfigKey, { value: string; seen: string }>>

/** Card of fields with one button. A change by a colleague is shown beside the field, and the text typed here stays. */
export function SettingsGroup({ group, settings }: { group: SettingGroup; settings: Settings }) {
  const m = useMessages().settings
  const step = useStaffStep({ fields: ['value'] })
  const [draft, setDraft] = useState<Draft>({})
  const [faulty, setFaulty] = useState<ConfigKey>()
  const changed = Object.entries(draft) as [ConfigKey, { value: string; seen: string }][]
  useUnsaved(changed.length > 0)

  function change(key: ConfigKey, value: string) {
    const { [key]: held, ...rest } = draft
    setDraft(value === settings[key] ? rest : { ...rest, [key]: { value, seen: held?.seen ?? settings[key] } })
    if (key === faulty) setFaulty(undefined)
  }

  /** Saves key by key, each audited by its name. Stops at the first error; keys before it are saved. */
  async function save() {
    setFaulty(undefined)
    for (const [configKey, { value }] of changed) {
      const saved = await step.run(`/admin/settings/${configKey}`, { value: value.trim(), was: settings[configKey] })
      if (!saved) {
        setFaulty(configKey)
        return
      }
      setDraft(({ [configKey]: _saved, ...rest }) => rest)
    }
    toast.ok(m.saved)
  }

  function faultOf(key: ConfigKey): string | undefined {
    const held = draft[key]
    if (held && held.seen !== settings[key]) return m.changedTo(settings[key])
    return key === faulty ? step.faults['value'] : undefined
  }

  return (
    <Card title={m.groups[group.name]}>
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!step.busy) void save()
        }}
      >
        <p className="text-sm text-ink-2">{m.groupTexts[group.name]}</p>
        {group.fields.map((field) => (
          <SettingRow
            key={field.name}
            field={field}
            name={m.fields[field.name]}
            hint={hintOf(m.hints, field.name)}
            isChanged={(key) => draft[key] !== undefined}
            valueOf={(key) => draft[key]?.value ?? settings[key]}
            faultOf={faultOf}
            onChange={change}
          />
        ))}
        {step.error ? <Notice tone="bad">{step.error}</Notice> : null}
        <SaveBar
          changes={changed.length}
          words={m}
          onDiscard={() => {
            setDraft({})
            setFaulty(undefined)
          }}
        >
          <Button type="submit" tone="primary" busy={step.busy} disabled={changed.length === 0}>
            {m.save}
          </Button>
        </SaveBar>
      </form>
    </Card>
  )
}

/** Fields without a hint are allowed. */
function hintOf(hints: Readonly<Record<string, string>>, field: string): string | undefined {
  return hints[field]
}

/** Asks before a page with unsaved text is closed. */
function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
