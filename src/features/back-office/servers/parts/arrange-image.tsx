import { useState } from 'react'
import type { StaffImage } from '#features/catalog/model/stock.ts'
import { Button } from '#ui/actions/button.tsx'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

/** Position of an image in lists, and its last day of sale. */
export function ArrangeImage({ image, name }: { image: StaffImage; name: string }) {
  const m = useMessages().infrastructure.images
  const step = useStaffStep()
  const [open, setOpen] = useState(false)
  const [position, setPosition] = useState(image.position === null ? '' : String(image.position))
  const [endOfLife, setEndOfLife] = useState(image.endOfLife ?? '')
  const [fault, setFault] = useState<string>()

  async function save(reason: string) {
    if (!/^\d{0,3}$/.test(position.trim())) return setFault(m.positionForm)
    const place = position.trim() === '' ? null : Number(position)
    return step.run(`/admin/images/${image.id}/arrange`, { position: place, endOfLife: endOfLife || null, reason }, m.saved)
  }
  return (
    <>
      <Button size="sm" aria-label={m.arrangeOf(name)} onClick={() => setOpen(true)}>
        {m.arrange}
      </Button>
      {open ? (
        <NoteDialog
          title={m.arrangeOf(name)}
          description={m.arrangeText}
          label={m.reason}
          hint={m.reasonHint}
          submit={m.save}
          mutation={step}
          onClose={() => setOpen(false)}
          onReason={save}
        >
          <Field label={m.columns.position} hint={m.positionHint} error={fault}>
            <Input
              value={position}
              inputMode="numeric"
              maxLength={3}
              onChange={(event) => {
                setPosition(event.target.value)
                setFault(undefined)
              }}
            />
          </Field>
          <Field label={m.columns.end} hint={m.endHint}>
            <DateInput value={endOfLife} onChange={setEndOfLife} />
          </Field>
        </NoteDialog>
      ) : null}
    </>
  )
}
