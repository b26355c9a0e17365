import { useMessages as usePaymentMessages } from '#features/payments/messages/use-messages.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { regionNames } from '#platform/pure/formats.ts'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { AccountSection } from '../../model/accounts.ts'
import { CustomerCard, CustomerRow } from './customer-card.tsx'

/** Sign-ins, payment methods, consents and notices of the customer. */
export function CustomerRecords({ section }: { section: AccountSection }) {
  const { customerPage: m, accountSection: texts } = useMessages()
  const { gateways } = usePaymentMessages()
  const { dateTime } = useDates()
  const iso = useIso()
  return (
    <>
      <CustomerCard title={m.signIns} none={m.noSignIns}>
        {section.signIns.map((entry) => (
          <CustomerRow
            key={entry.id}
            main={[
              m.methods[entry.method],
              ...(entry.outcome === 'looked' ? [] : [entry.device.browser, entry.device.system, entry.country && regionNames(iso).of(entry.country)]),
            ]
              .filter(Boolean)
              .join(' · ')}
            side={<Badge tone={entry.outcome === 'signed-in' ? 'ok' : entry.outcome === 'looked' ? 'info' : 'bad'}>{m.outcomes[entry.outcome]}</Badge>}
            note={dateTime(entry.at)}
          />
        ))}
      </CustomerCard>
      <CustomerCard title={texts.methods} none={texts.noMethods}>
        {section.methods.map((method) => (
          <CustomerRow
            key={method.id}
            main={[gateways[method.gateway], method.label].filter(Boolean).join(' ')}
            note={`${texts.methodStates[method.state]} · ${dateTime(method.stateAt)}`}
          />
        ))}
      </CustomerCard>
      <CustomerCard title={texts.consents} none={texts.noConsents}>
        {section.consents.map((consent) => (
          <CustomerRow
            key={`${consent.document} ${consent.version}`}
            main={texts.consentTo(texts.documents[consent.document], consent.version)}
            note={`${texts.consentWays[consent.how]} · ${dateTime(consent.agreedAt)}`}
          />
        ))}
      </CustomerCard>
      <CustomerCard title={texts.messages} none={texts.noMessages}>
        {section.messages.map((message) => (
          <CustomerRow key={message.id} main={message.text} note={`${dateTime(message.createdAt)} · ${message.readAt ? texts.read : texts.unread}`} />
        ))}
      </CustomerCard>
    </>
  )
}
