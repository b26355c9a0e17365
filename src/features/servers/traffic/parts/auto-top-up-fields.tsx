import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Money } from '#ui/display/money.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useAutoTopUpMessages, useTrafficMessages } from '../messages/use-messages.ts'
import type { TopUpOption } from '../model.ts'

type Chosen = { gib: number; most: string }

/** Volume that is bought each time, and the most that this may cost in a period. `spentFen`: what it has cost in the present one. */
export function AutoTopUpFields(props: {
  options: readonly TopUpOption[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  spentFen: bigint
  error: string | undefined
}) {
  const m = useAutoTopUpMessages()
  const { gibOf } = useTrafficMessages()
  const iso = useIso()
  const { options, chosen, onChange, spentFen, error } = props
  return (
    <>
      <FieldGroup legend={m.each}>
        <RadioCards
          columns={2}
          value={String(chosen.gib)}
          onChange={(gib) => onChange({ ...chosen, gib: Number(gib) })}
          items={options.map(({ gib, totalFen }) => ({ value: String(gib), label: gibOf(gib), aside: <Money fen={totalFen} /> }))}
        />
      </FieldGroup>
      <Field label={m.most} error={error} hint={spentFen > 0n ? m.spent(formatFen(spentFen, iso)) : undefined} required>
        <MoneyInput name="most" value={chosen.most} onChange={(event) => onChange({ ...chosen, most: event.target.value })} />
      </Field>
    </>
  )
}
