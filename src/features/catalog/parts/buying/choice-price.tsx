import { useIso } from '#platform/i18n/messages.tsx'
import type { LocaleIso } from '#platform/i18n/locales.ts'
import { shortFen } from '#platform/pure/money.ts'
import { join } from '#ui/recipes.ts'
import { chosenFen, type OptionPrices } from '../../quotes/option-prices.ts'
import { paleWhile } from './pale-while.ts'

/** Prices of the choices of a page, and the price that they are compared with. */
export type ChoicePrices = {
  options: OptionPrices | null
  priced: Parameters<typeof chosenFen>[1] | null
  /** True while the prices belong to an earlier configuration. */
  stale: boolean
}

/** Difference with its sign: `+¥20`, `−¥12`. */
export function changeText(fen: bigint, iso: LocaleIso): string {
  return (fen < 0n ? '−' : '+') + shortFen(fen < 0n ? -fen : fen, iso)
}

/** Difference that a choice makes to the total, as part of the choice's name; for the chosen one its price. Renders nothing if no choice of the field changes the price. */
export function ChoicePrice(props: { of: ChoicePrices; name: string; value: string; chosen?: boolean; className?: string }) {
  const iso = useIso()
  const { options, priced, stale } = props.of
  const field = options?.choices.filter(({ name }) => name === props.name) ?? []
  if (field.every(({ changeFen }) => changeFen === 0n)) return null
  const change = field.find(({ value }) => value === props.value)?.changeFen
  const text = props.chosen ? priced && shortFen(chosenFen(props.name, priced), iso) : change === undefined ? null : changeText(change, iso)
  if (!text) return null
  return <span className={join('text-xs tabular-nums', props.chosen ? 'font-medium text-ink' : 'text-ink-3', paleWhile(stale), props.className)}>{text}</span>
}

/** Price of a further step of a stepper. `id` describes the stepper. */
export function StepPrice(props: { of: ChoicePrices; name: string; step: string; id: string }) {
  return (
    <span id={props.id} className="text-xs text-ink-3 tabular-nums">
      {props.of.options?.choices.some(({ name }) => name === props.name) ? `${props.step} ` : null}
      <ChoicePrice of={props.of} name={props.name} value="+" />
    </span>
  )
}

/** Monthly equivalent of a period's price, what the period saves, and the difference to now. */
export function TermPrice(props: { of: ChoicePrices; months: number; perMonth: string; off: string | null; chosen: boolean }) {
  const iso = useIso()
  const term = props.of.options?.terms.find(({ months }) => months === props.months)
  return (
    <span className={join('flex flex-wrap gap-x-2 tabular-nums', paleWhile(props.of.stale))}>
      {term ? <span>{`${shortFen(term.monthFen, iso)} ${props.perMonth}`}</span> : null}
      {props.off ? <span className="font-medium text-ok">{props.off}</span> : null}
      <ChoicePrice of={props.of} name="months" value={String(props.months)} chosen={props.chosen} />
    </span>
  )
}
