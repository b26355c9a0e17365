import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Facts } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { Offer } from './use-offer.ts'
import { Price } from './price.tsx'

/** Fourth step: a summary, with everything that moves along and everything that does not. */
export function WizardConfirm({ offer }: { offer: Offer }) {
  const page = usePageMessages()
  const m = page.wizard.confirm
  const errorMessage = useErrorMessage()
  return (
    <>
      <Facts
        columns={1}
        items={[
          {
            label: m.what,
            value: (
              <ul>
                {offer.servers.map(({ code, name }) => (
                  <li key={code}>
                    {name}
                    {name === code ? null : <span className="ident ms-2 text-xs text-ink-3">{code}</span>}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            label: m.whom,
            value: offer.way === 'link' ? page.wizard.recipient.link : <span className="ident">{offer.hidden}</span>,
          },
          { label: m.price, value: <Price fen={offer.priceFen ?? 0n} className="font-semibold" /> },
          { label: m.snapshots, value: page.detail.moves[offer.snapshots] },
          { label: m.deadline, value: m.hours },
          { label: m.goes, value: m.goesText },
          { label: m.stays, value: m.staysText },
        ]}
      />
      <Notice tone="warn">{m.warning}</Notice>
      {offer.fault === undefined ? null : <Notice tone="bad">{errorMessage(offer.fault)}</Notice>}
    </>
  )
}
