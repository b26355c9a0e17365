import { useId, type ReactNode } from 'react'
import { Money } from '#ui/display/money.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { join } from '#ui/recipes.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { CouponField } from '../../parts/coupon-field.tsx'
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
    <MachineRow label={texts.coupon.row}>
      <CouponField texts={texts.coupon} locale={texts.locale} value={coupon.code} fault={coupon.fault?.code} onChange={coupon.choose} />
      {coupon.fault ? (
        <p role="alert" className="text-xs text-bad">
          {faultText(coupon.fault)}
        </p>
      ) : null}
    </MachineRow>
  )
}

/** Row whose choice is not part of the address. */
export function MachineRow(props: { label: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2.5 t1:mt-7 t2:border-t t2:border-line t2:py-5 t2:lg:grid-cols-[10rem_minmax(0,1fr)] t2:lg:gap-6">
      <div className="flex flex-wrap items-baseline gap-x-3 t2:lg:flex-col">
        <p className="text-sm font-medium text-ink">{props.label}</p>
        {props.note ? <p className="text-xs text-ink-3">{props.note}</p> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-2.5">{props.children}</div>
    </div>
  )
}

function FieldRow({ machine, field }: { machine: Machine; field: BuyField }) {
  const id = useId()
  return (
    <div
      role={field.kind === 'cards' ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      className={join(
        'grid min-w-0 gap-2.5 t1:mt-7 t1:first:mt-0',
        't2:border-t t2:border-line t2:py-5 t2:first:border-t-0 t2:lg:grid-cols-[10rem_minmax(0,1fr)] t2:lg:gap-6',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 t2:lg:flex-col">
        <p id={id} className="text-sm font-medium text-ink">
          {field.label}
        </p>
        {field.note ? <p className="text-xs text-ink-3">{field.note}</p> : null}
      </div>
      <Input machine={machine} field={field} />
    </div>
  )
}

function Input({ machine, field }: { machine: Machine; field: BuyField }) {
  switch (field.kind) {
    case 'cards':
      return (
        <RadioCards
          name={field.name}
          size={field.size}
          columns={field.columns}
          className={field.columns === 3 ? 'grid-cols-2' : ''}
          value={machine.valueOf(field)}
          items={field.items.map(cardOf)}
          onChange={(value) => machine.choose(field, value)}
        />
      )
    case 'count':
      return (
        <NumberField
          name={field.name}
          label={field.label}
          value={Number(machine.valueOf(field))}
          min={field.min}
          max={field.max}
          onChange={(value) => machine.choose(field, String(value))}
        />
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

function cardOf(item: BuyChoice) {
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
        item.aside
      ) : (
        <span className="block text-end">
          <Money fen={item.asideFen} className="block text-sm font-semibold text-ink" />
          <span className="text-ink-3">{item.aside}</span>
        </span>
      ),
    ...(item.reason ? { disabled: true, reason: item.reason } : {}),
  }
}
