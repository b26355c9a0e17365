import { useId, type ReactNode } from 'react'
import { Money } from '#ui/display/money.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { CouponField } from '../../parts/coupon-field.tsx'
import { BuyRow, BuyStep } from '../../parts/buying/buy-row.tsx'
import { ChoicePrice, StepPrice, TermPrice } from '../../parts/buying/choice-price.tsx'
import { lastChoice } from '../../parts/buying/use-last-query.ts'
import type { BuyChoice, BuyField } from '../pages/dedicated-buy-props.ts'
import type { Machine } from './machine-view.ts'

/** Fields of one section, with the controls of the other buy page. */
export function BuyFields(props: { machine: Machine; fields: readonly BuyField[] }) {
  return props.fields.map((field) => <FieldRow key={field.name} machine={props.machine} field={field} />)
}

/** Last row: a coupon, which is not part of the address. */
export function CouponRow({ machine }: { machine: Machine }) {
  const faultText = useFaultText()
  const { coupon, view } = machine
  const { texts } = view
  return (
    <BuyRow label={texts.coupon.row}>
      <CouponField texts={texts.coupon} locale={texts.locale} value={coupon.code} fault={coupon.fault?.code} onChange={coupon.choose} />
      {coupon.fault ? (
        <p role="alert" className="text-xs text-bad">
          {faultText(coupon.fault)}
        </p>
      ) : null}
    </BuyRow>
  )
}

function FieldRow({ machine, field }: { machine: Machine; field: BuyField }) {
  return (
    <BuyRow label={field.label} note={field.note} radios={field.kind === 'cards'}>
      <Input machine={machine} field={field} />
    </BuyRow>
  )
}

function Input({ machine, field }: { machine: Machine; field: BuyField }) {
  const stepId = useId()
  switch (field.kind) {
    case 'cards':
      return (
        <RadioCards
          name={field.name}
          size={field.size}
          columns={field.columns}
          className={field.columns === 3 ? 'grid-cols-2' : ''}
          value={machine.valueOf(field)}
          items={[...field.items.map((item) => cardOf(item, field, machine)), ...(field.name === 'model' ? [lastCard(machine)] : [])]}
          onChange={(value) => (value === lastChoice ? machine.chooseLast() : machine.choose(field, value))}
        />
      )
    case 'count':
      return (
        <BuyStep>
          <NumberField
            name={field.name}
            describedBy={stepId}
            label={field.label}
            value={Number(machine.valueOf(field))}
            min={field.min}
            max={field.max}
            onChange={(value) => machine.choose(field, String(value))}
          />
          <StepPrice of={machine.prices} name={field.query} step={machine.view.texts.oneMore} id={stepId} />
        </BuyStep>
      )
    case 'switch':
      return (
        <Switch
          className="min-h-9"
          name={field.name}
          value="1"
          checked={machine.isOn(field)}
          disabled={field.disabled}
          onChange={(event) => machine.choose(field, event.target.checked ? '1' : '0')}
        >
          <span className="sr-only">{field.label}: </span>
          <span className="text-ink-2">{field.text}</span>
        </Switch>
      )
  }
}

/** Card of the reader's last configuration. One line at any time, so that nothing moves when it arrives. */
function lastCard({ view, last }: Machine) {
  const { texts } = view
  const wanted = new URLSearchParams(last)
  const labels = view.sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      field.kind === 'cards' && (field.query === 'model' || field.query === 'region')
        ? field.items.filter(({ value }) => value === wanted.get(field.query))
        : [],
    )
    .map(({ label }) => label)
  return {
    value: lastChoice,
    label: texts.last,
    hint: <span className="block truncate">{last ? labels.join(' · ') : texts.noLast}</span>,
    ...(last ? {} : { disabled: true }),
  }
}

function cardOf(item: BuyChoice, field: Extract<BuyField, { kind: 'cards' }>, machine: Machine) {
  const chosen = machine.valueOf(field) === item.value
  const price = <ChoicePrice of={machine.prices} name={field.query} value={item.value} chosen={chosen} />
  if (field.terms) {
    const { perMonth, off } = field.terms
    return {
      value: item.value,
      label: item.label,
      hint: <TermPrice of={machine.prices} months={Number(item.value)} perMonth={perMonth} off={off[item.value] ?? null} chosen={chosen} />,
    }
  }
  const lines: ReactNode = item.lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
  return {
    value: item.value,
    label: item.label,
    hint: item.lines.length > 0 ? lines : undefined,
    aside:
      item.asideFen === undefined ? (
        (item.aside ?? price)
      ) : (
        <span className="block text-end">
          <Money fen={item.asideFen} className="block text-sm font-semibold text-ink" />
          <span className="block text-ink-3">{item.aside}</span>
          {price}
        </span>
      ),
    ...(item.reason ? { disabled: true, reason: item.reason } : {}),
  }
}
