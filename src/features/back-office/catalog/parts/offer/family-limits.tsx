import { useState } from 'react'
import { limitNames, limitRanges, type FamilyLimits } from '#features/catalog/limits/model.ts'
import { useFamilyName } from '#features/catalog/parts/shared/family-name.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../../parts/shared/admin-list.tsx'
import { useStaffStep } from '../../../parts/shared/use-staff-step.ts'

/** Limits of the machines of each family. They are not part of the draft. */
export function FamilyLimitsList({ rows, names }: { rows: readonly FamilyLimits[]; names: Readonly<Record<string, string>> }) {
  const m = useMessages().familyLimits
  const familyName = useFamilyName()
  const { dateTime } = useDates()
  const [edited, setEdited] = useState<FamilyLimits>()
  const nameOf = ({ family }: FamilyLimits) => familyName(family)
  const columns: AdminColumn<FamilyLimits>[] = [
    {
      key: 'family',
      head: m.family,
      cell: (row) => (
        <>
          <span className="block">{nameOf(row)}</span>
          {row.setAt ? <span className="block text-xs text-ink-3">{m.by(names[row.by ?? ''] ?? '—', dateTime(row.setAt))}</span> : null}
        </>
      ),
    },
    ...limitNames.map((name): AdminColumn<FamilyLimits> => ({
      key: name,
      head: m.fields[name],
      cell: ({ limits }) => <span className="tabular-nums">{limits[name] === undefined ? m.none : m.values[name](limits[name])}</span>,
    })),
    {
      key: 'edit',
      head: m.edit,
      cell: (row) => (
        <Button size="sm" tone="ghost" aria-label={m.editOf(nameOf(row))} onClick={() => setEdited(row)}>
          {m.edit}
        </Button>
      ),
    },
  ]
  return (
    <>
      <AdminList title={m.title} text={m.text} rows={rows} rowKey={(row) => row.family} columns={columns} />
      {edited ? <LimitsDialog key={edited.family} row={edited} title={m.editOf(nameOf(edited))} onClose={() => setEdited(undefined)} /> : null}
    </>
  )
}

type Name = (typeof limitNames)[number]

function LimitsDialog({ row: { family, limits }, title, onClose }: { row: FamilyLimits; title: string; onClose: () => void }) {
  const m = useMessages().familyLimits
  const step = useStaffStep()
  const [texts, setTexts] = useState<Record<Name, string>>(() => {
    const textOf = (name: Name) => String(limits[name] ?? '')
    return { cpuPercent: textOf('cpuPercent'), diskIops: textOf('diskIops'), diskMibps: textOf('diskMibps') }
  })
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({})

  async function save() {
    const wrong = Object.fromEntries(
      limitNames.flatMap((name) => (isLimit(name, texts[name]) ? [] : [[name, m.wrong(limitRanges[name][0], limitRanges[name][1])]])),
    )
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    const input = Object.fromEntries(limitNames.map((name) => [name, texts[name].trim() === '' ? null : Number(texts[name])]))
    if (await step.run(`/admin/offer/families/${family}/limits`, input, m.saved)) onClose()
  }
  return (
    <FormDialog title={title} submit={m.save} mutation={step} onClose={onClose} onSubmit={() => void save()}>
      {limitNames.map((name) => (
        <Field key={name} label={m.fields[name]} hint={m.hints[name](limitRanges[name][0], limitRanges[name][1])} error={faults[name]} optional>
          <Input
            name={name}
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
            value={texts[name]}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          />
        </Field>
      ))}
    </FormDialog>
  )
}

function isLimit(name: Name, text: string): boolean {
  const [least, most] = limitRanges[name]
  return text.trim() === '' || (/^\s*\d+\s*$/.test(text) && Number(text) >= least && Number(text) <= most)
}
