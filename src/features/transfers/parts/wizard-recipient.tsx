import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { Offer } from './use-offer.ts'

/** Second step: a phone or account number, shown masked and confirmed by its last four digits, or a link. */
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
  return (
    <>
      <Field label={m.field} hint={m.fieldHint} error={offer.told && !offer.hidden ? m.wrong : undefined} required>
        <span className="block sm:max-w-80">
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
      </Field>
      {offer.hidden ? (
        <Field
          label={m.lastFour}
          hint={m.lastFourHint(offer.hidden)}
          error={(offer.lastFour.length === 4 || offer.told) && !offer.fourMatch ? m.lastFourWrong : undefined}
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
      <Notice>{m.accountNote}</Notice>
    </>
  )
}
