import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { Money } from '#ui/display/money.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { transferRules } from '../model.ts'
import type { Offer } from './use-offer.ts'

/** Third step: free or with a price, with the seller's proceeds and their date; and the snapshots. */
export function WizardTerms({ offer }: { offer: Offer }) {
  const m = usePageMessages().wizard.terms
  const iso = useIso()
  const wrong = offer.priced && offer.priceFen === undefined && (offer.told || offer.yuan.trim() !== '')
  return (
    <>
      <FieldGroup legend={m.legend}>
        <RadioCards
          columns={2}
          value={offer.priced ? 'priced' : 'free'}
          onChange={(value) => offer.setPriced(value === 'priced')}
          items={[
            { value: 'free', label: m.free, hint: m.freeHint },
            { value: 'priced', label: m.priced, hint: m.pricedHint },
          ]}
        />
      </FieldGroup>
      {offer.priced ? (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={m.amount} hint={m.amountHint} error={wrong ? m.amountWrong : undefined} required>
            <MoneyInput
              name="price"
              size="lg"
              autoComplete="off"
              maxLength={10}
              value={offer.yuan}
              onChange={(event) => offer.setYuan(event.target.value)}
              className="tabular-nums"
            />
          </Field>
          <div aria-live="polite" className="rounded-button border border-line bg-sunken px-4 py-3 t2:rounded-none">
            <p className="label">{m.get}</p>
            <Money fen={offer.priceFen ?? 0n} big className="text-2xl" />
            <p className="mt-1 text-xs text-ink-2">{m.getText}</p>
            {(offer.priceFen ?? 0n) >= transferRules.reviewFromFen ? (
              <p className="mt-1 text-xs text-warn">{m.large(formatFen(transferRules.reviewFromFen, iso))}</p>
            ) : null}
          </div>
        </div>
      ) : null}
      <FieldGroup legend={m.snapshots}>
        <RadioCards
          columns={2}
          value={offer.snapshots}
          onChange={offer.setSnapshots}
          items={[
            { value: 'wipe', label: m.wipe, hint: m.wipeHint },
            { value: 'move', label: m.move, hint: m.moveHint },
          ]}
        />
      </FieldGroup>
    </>
  )
}
