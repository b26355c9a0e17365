import { useState } from 'react'
import { highestFloor, percentOf, type AgentLevel } from '#features/partnerships/model.ts'
import type { LevelChange } from '#features/partnerships/model/dashboard.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Money } from '#ui/display/money.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../../parts/shared/admin-list.tsx'
import { useStaffStep } from '../../../parts/shared/use-staff-step.ts'
import { NoteDialog } from '../../../parts/shared/note-dialog.tsx'
import { useLevelChangeWords } from '../terms/use-level-change-words.ts'

type Props = { levels: readonly AgentLevel[]; changes: readonly LevelChange[]; reviews: boolean }

/** Discount and price floor of each agent level, and their latest changes. */
export function LevelTerms({ levels, changes, reviews }: Props) {
  const { partners: texts, partnerSection } = useMessages()
  const m = partnerSection.terms
  const locale = useLocale()
  const { dateTime } = useDates()
  const wordsOf = useLevelChangeWords()
  const nameOf = (levelId: string) => levels.find(({ id }) => id === levelId)?.names[locale] ?? levelId
  const columns: AdminColumn<AgentLevel>[] = [
    { key: 'level', head: texts.level, phone: 'title', cell: (row) => <span className="font-medium">{row.names[locale]}</span> },
    { key: 'threshold', head: m.threshold, align: 'end', cell: (row) => <Money fen={row.yearlyFen} /> },
    { key: 'off', head: m.off, align: 'end', cell: (row) => `${percentOf(row.discountPerMille)}%` },
    { key: 'floor', head: m.floor, align: 'end', cell: (row) => m.floorOf(percentOf(row.floorPerMille)) },
    ...(reviews ? [{ key: 'actions', head: texts.columns.actions, phone: 'actions' as const, cell: (row: AgentLevel) => <ChangeFloor level={row} /> }] : []),
  ]
  return (
    <AdminList
      title={m.title}
      rows={levels}
      rowKey={(row) => row.id}
      columns={columns}
      note={
        <>
          <p>{m.note}</p>
          {changes.length > 0 ? (
            <ul aria-label={m.changes} className="mt-2 flex flex-col gap-1">
              {changes.map((change) => (
                <li key={change.id}>{m.change(dateTime(change.at), nameOf(change.levelId), wordsOf(change), change.reason)}</li>
              ))}
            </ul>
          ) : null}
        </>
      }
    />
  )
}

function ChangeFloor({ level }: { level: AgentLevel }) {
  const { partnerSection } = useMessages()
  const m = partnerSection.terms
  const locale = useLocale()
  const step = useStaffStep({ fields: ['floorPerMille'] })
  const [open, setOpen] = useState(false)
  const [percent, setPercent] = useState(percentOf(level.floorPerMille))
  const name = level.names[locale]

  function save(reason: string) {
    const floorPerMille = Math.round(Number(percent) * 10)
    return step.run(`/admin/partners/levels/${level.id}/floor`, { floorPerMille, reason }, m.done)
  }
  return (
    <>
      <Button size="sm" aria-label={m.setOf(name)} onClick={() => setOpen(true)}>
        {m.set}
      </Button>
      {open ? (
        <NoteDialog
          title={m.changeOf(name)}
          description={m.text}
          label={partnerSection.byHand.reason}
          hint={m.reasonHint}
          submit={m.set}
          mutation={step}
          onClose={() => setOpen(false)}
          onReason={save}
        >
          <Field label={m.floorPercent} hint={m.highest(percentOf(highestFloor(level)))} error={step.faults['floorPerMille']} required>
            <Input
              type="number"
              name="floor"
              inputMode="decimal"
              min={0.1}
              max={highestFloor(level) / 10}
              step={0.1}
              value={percent}
              onChange={(event) => setPercent(event.target.value)}
            />
          </Field>
        </NoteDialog>
      ) : null}
    </>
  )
}
