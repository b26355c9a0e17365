import { useState } from 'react'
import { assetTagForm, type StaffStock } from '#features/catalog/model/stock.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

type Place = StaffStock['places'][number]
const keyOf = ({ zoneId, modelId }: Place) => `${zoneId} ${modelId}`

/** Adds a machine to the stock, with its asset tag. */
export function AddMachine({ places, zoneNames }: { places: readonly Place[]; zoneNames: Readonly<Record<string, string>> }) {
  const m = useMessages().infrastructure.machines
  const step = useStaffStep()
  const [open, setOpen] = useState(false)
  const [tag, setTag] = useState('')
  const [chosen, setChosen] = useState(places[0] ? keyOf(places[0]) : '')
  const [fault, setFault] = useState<string>()

  async function add(reason: string) {
    const place = places.find((one) => keyOf(one) === chosen)
    const number = tag.trim().toLowerCase()
    if (!place || !assetTagForm.test(number)) return setFault(m.tagForm)
    const added = await step.run(`/admin/machines/${number}`, { zoneId: place.zoneId, modelId: place.modelId, reason }, m.added(number))
    if (added) setTag('')
    return added
  }
  if (places.length === 0) return null
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        {m.add}
      </Button>
      {open ? (
        <NoteDialog
          title={m.add}
          description={m.addText}
          label={m.reason}
          hint={m.reasonHint}
          submit={m.add}
          mutation={step}
          onClose={() => setOpen(false)}
          onReason={add}
        >
          <Field label={m.place}>
            <NativeSelect
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              items={places.map((place) => ({ value: keyOf(place), label: `${zoneNames[place.zoneId] ?? place.zoneId} · ${place.modelCode}` }))}
            />
          </Field>
          <Field label={m.columns.tag} hint={m.tagHint} error={fault} required>
            <Input
              value={tag}
              maxLength={60}
              onChange={(event) => {
                setTag(event.target.value)
                setFault(undefined)
              }}
            />
          </Field>
        </NoteDialog>
      ) : null}
    </>
  )
}
