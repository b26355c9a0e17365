import { useState } from 'react'
import { hoursMax, instructionsMax, type SettingChoice, type StaffCapability } from '#features/catalog/model/capabilities.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

type Act = SettingChoice | 'engine'

/** Buttons that decide about a capability of a zone. */
export function CapabilitySwitch({ zoneId, row }: { zoneId: string; row: StaffCapability }) {
  const m = useMessages().infrastructure.capabilities
  const [open, setOpen] = useState<Act | null>(null)
  const now = row.setting?.setting ?? 'engine'
  const acts = [...row.choices, ...(row.setting ? (['engine'] as const) : [])].filter((act) => act !== now || act === 'by-hand')
  return (
    <span className="flex flex-wrap gap-2">
      {acts.map((act) => (
        <Button key={act} size="sm" tone="ghost" aria-label={m.actOf(m.acts[act], m.names[row.capability])} onClick={() => setOpen(act)}>
          {act === now ? m.edit : m.acts[act]}
        </Button>
      ))}
      {open ? <DecisionDialog zoneId={zoneId} row={row} act={open} onClose={() => setOpen(null)} /> : null}
    </span>
  )
}

function DecisionDialog({ zoneId, row: { capability, setting }, act, onClose }: { zoneId: string; row: StaffCapability; act: Act; onClose: () => void }) {
  const m = useMessages().infrastructure.capabilities
  const step = useStaffStep()
  const [instructions, setInstructions] = useState(setting?.instructions ?? '')
  const [hours, setHours] = useState(String(setting?.hours ?? 24))
  const [faults, setFaults] = useState<{ instructions?: string; hours?: string }>({})

  async function save(reason: string) {
    const path = `/admin/zones/${zoneId}/capabilities/${capability}/${act}` as const
    if (act !== 'by-hand') return step.run(path, { reason }, m.done[act])
    const wrong = {
      ...(instructions.trim().length < 2 ? { instructions: m.instructionsForm } : {}),
      ...(/^[1-9]\d{0,2}$/.test(hours.trim()) && Number(hours) <= hoursMax ? {} : { hours: m.hoursForm(hoursMax) }),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return undefined
    return step.run(path, { instructions: instructions.trim(), hours: Number(hours), reason }, m.done[act])
  }
  return (
    <NoteDialog
      title={m.actOf(m.acts[act], m.names[capability])}
      description={m.texts[act]}
      label={m.reason}
      hint={m.reasonHint}
      submit={m.acts[act]}
      mutation={step}
      onClose={onClose}
      onReason={save}
    >
      {act === 'by-hand' ? (
        <>
          <Field label={m.instructions} hint={m.instructionsHint} error={faults.instructions}>
            <Textarea value={instructions} rows={4} maxLength={instructionsMax} onChange={(event) => setInstructions(event.target.value)} />
          </Field>
          <Field label={m.hours} hint={m.hoursHint} error={faults.hours}>
            <Input value={hours} inputMode="numeric" maxLength={3} onChange={(event) => setHours(event.target.value)} />
          </Field>
        </>
      ) : null}
    </NoteDialog>
  )
}
