import { useIso } from '#platform/i18n/messages.tsx'
import { useFieldErrors, useErrorMessage } from '#platform/i18n/error-message.ts'
import { formatFen, shortFen } from '#platform/pure/money.ts'
import { DomainError } from '#platform/domain-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { join } from '#ui/recipes.ts'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { maxPaymentFen, minPaymentFen, rechargePresets, type GatewayName } from '../../model.ts'
import { GatewayMark } from '../../parts/shared/gateway-mark.tsx'
import type { Recharge } from './use-recharge.ts'

const presets = rechargePresets.map(String)

/** Common amounts, and a field for another one. */
export function AmountChoice({ recharge }: { recharge: Recharge }) {
  const m = useMessages()
  const iso = useIso()
  const errors = useFieldErrors()(recharge.error)
  const short = (fen: bigint) => shortFen(fen, iso)
  return (
    <>
      <FieldGroup legend={m.amount}>
        <RadioCards
          columns={6}
          size="sm"
          value={presets.includes(recharge.amount) ? recharge.amount : undefined}
          onChange={recharge.setAmount}
          items={presets.map((yuan) => ({ value: yuan, label: <span className="tabular-nums">{short(BigInt(yuan) * 100n)}</span> }))}
        />
      </FieldGroup>
      <Field label={m.ownAmount} hint={m.ownAmountHint(short(minPaymentFen), short(maxPaymentFen))} error={errors['amountFen']} className="max-w-xs">
        <MoneyInput
          autoComplete="off"
          maxLength={12}
          value={recharge.amount}
          onChange={(event) => recharge.setAmount(event.target.value)}
          className="tabular-nums"
        />
      </Field>
    </>
  )
}

/** Gateways that this installation has. */
export function GatewayChoice({ recharge }: { recharge: Recharge }) {
  const m = useMessages()
  return (
    <FieldGroup legend={m.gateway}>
      {recharge.gateways.length === 0 ? <Notice tone="warn">{m.noGateway}</Notice> : null}
      <RadioCards
        columns={2}
        value={recharge.gateway}
        onChange={recharge.setGateway}
        items={recharge.gateways.map(({ name, isTrial }) => ({
          value: name,
          label: <GatewayLabel name={name} text={m.gateways[name]} />,
          hint: isTrial ? m.trialHint : m.gatewayHints[name],
        }))}
      />
    </FieldGroup>
  )
}

function GatewayLabel(props: { name: GatewayName; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <GatewayMark name={props.name} className="size-5" />
      {props.text}
    </span>
  )
}

/** Error of the whole form, and the button. */
export function RechargeSubmit({ recharge, className }: { recharge: Recharge; className?: string }) {
  const m = useMessages()
  const iso = useIso()
  const errorMessage = useErrorMessage()
  const { error, amountFen } = recharge
  const ofAField = error instanceof DomainError && error.fields.some((field) => field.path === 'amountFen')
  return (
    <>
      {error && !ofAField ? <Notice tone="bad">{errorMessage(error)}</Notice> : null}
      <Button type="submit" tone="primary" size="lg" busy={recharge.busy} className={join('max-w-full whitespace-normal', className)}>
        {amountFen === undefined ? m.payBare : m.pay(formatFen(amountFen, iso))}
      </Button>
    </>
  )
}
