import IconFound from '~icons/lucide/user-round-check'
import { useFieldErrors, useErrorMessage } from '#platform/i18n/error-message.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { Recipient } from '../model.ts'
import type { Offer } from './use-offer.ts'

/** Second step: an account, shown masked and confirmed by its last four digits, or a link. */
export function WizardRecipient({ offer }: { offer: Offer }) {
  const m = usePageMessages().wizard.recipient
  return (
    <>
      <FieldGroup legend={m.legend}>
        <RadioCards
          columns={2}
          value={offer.way}
          onChange={offer.setWay}
          items={[
            { value: 'account', label: m.account, hint: m.accountHint },
            { value: 'link', label: m.link, hint: m.linkHint },
          ]}
        />
      </FieldGroup>
      {offer.way === 'account' ? <AccountFields offer={offer} /> : <Notice tone="warn">{m.linkNote}</Notice>}
    </>
  )
}

function AccountFields({ offer }: { offer: Offer }) {
  const m = usePageMessages().wizard.recipient
  const errorMessage = useErrorMessage()
  const fieldErrors = useFieldErrors()
  const errors = fieldErrors(offer.fault)
  const error = offer.mistyped
    ? m.wrong
    : (errors['account'] ?? (offer.fault === undefined ? (offer.told && !offer.recipient ? m.notYet : undefined) : errorMessage(offer.fault)))
  return (
    <>
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          offer.look()
        }}
      >
        <Field label={m.field} hint={m.fieldHint} error={error} required>
          <span className="flex gap-2.5">
            <span className="min-w-0 flex-1 sm:max-w-80">
              <Input
                name="account"
                size="lg"
                inputMode="tel"
                autoComplete="off"
                maxLength={24}
                value={offer.account}
                onChange={(event) => offer.setAccount(event.target.value)}
              />
            </span>
            <Button type="submit" size="lg" busy={offer.looking}>
              {m.look}
            </Button>
          </span>
        </Field>
      </form>
      <div aria-live="polite" className="empty:hidden">
        {offer.recipient ? <Found recipient={offer.recipient} /> : null}
      </div>
      {offer.recipient && offer.recipient.block === null ? (
        <Field
          label={m.lastFour}
          hint={m.lastFourHint(offer.recipient.hidden)}
          error={offer.lastFour.length === 4 && !offer.fourMatch ? m.lastFourWrong : offer.told && !offer.fourMatch ? m.lastFourWrong : undefined}
          required
        >
          <Input
            name="lastFour"
            size="lg"
            className="w-36 text-center tracking-[0.3em] tabular-nums"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={offer.lastFour}
            onChange={(event) => offer.setLastFour(event.target.value.replaceAll(/\D/g, ''))}
          />
        </Field>
      ) : null}
    </>
  )
}

function Found({ recipient }: { recipient: Recipient }) {
  const m = usePageMessages()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3.5 rounded-button border border-line bg-sunken px-4 py-3 t2:rounded-none">
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-pill bg-brand-soft text-brand-ink">
          <IconFound className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-xs text-ink-3">{m.wizard.recipient.found}</p>
          <p className="truncate text-sm font-medium">
            {recipient.name} <span className="ident ms-1 text-xs font-normal text-ink-3">{recipient.number}</span>
          </p>
        </div>
        <Badge tone={recipient.verification === 'none' ? 'warn' : 'ok'}>{m.verified[recipient.verification]}</Badge>
      </div>
      {recipient.block ? <Notice tone="bad">{m.parties[recipient.block]}</Notice> : null}
    </div>
  )
}
