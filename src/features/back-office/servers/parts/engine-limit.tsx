import { useState } from 'react'
import { useMessages } from '#features/servers/placement/messages/use-messages.ts'
import type { StaffPlacement } from '#features/servers/placement/model.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'

type Limit = StaffPlacement['limits'][number]

/** States the over-commit limit of an engine. */
export function EngineLimit({ name, limit }: { name: string; limit: Limit }) {
  const m = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={m.limitTitle(name)} onClick={() => setOpen(true)}>
        {m.limit}
      </Button>
      {open ? <LimitDialog name={name} limit={limit} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function LimitDialog({ name, limit: { engineId, limit, revision }, onClose }: { name: string; limit: Limit; onClose: () => void }) {
  const m = useMessages()
  const [form, setForm] = useState({ cpuRatio: String(limit.cpuRatio), memoryRatio: String(limit.memoryRatio) })
  const step = useStaffStep({ onDone: onClose, fields: ['cpuRatio', 'memoryRatio'] })
  const input = { cpuRatio: Number(form.cpuRatio), memoryRatio: Number(form.memoryRatio), revision }
  return (
    <FormDialog
      title={m.limitTitle(name)}
      description={m.limitText}
      submit={m.save}
      mutation={step}
      onClose={onClose}
      onSubmit={() => void step.run(`/admin/engines/${engineId}/limit`, input, m.saved)}
    >
      {(['cpuRatio', 'memoryRatio'] as const).map((field) => (
        <Field key={field} label={m[field]} hint={m[`${field}Hint`]} error={step.faults[field]} required>
          <Input inputMode="decimal" value={form[field]} onChange={(event) => setForm({ ...form, [field]: event.target.value })} />
        </Field>
      ))}
    </FormDialog>
  )
}
