import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PartnerRow } from '#features/partnerships/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, Facts } from '#ui/display/card.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { CustomerLink } from '../../../parts/shared/customer-link.tsx'
import { useMessages } from '../../../messages/use-messages.ts'

/** Owner and beginning of a partnership, the facts of its programme, and a link back. */
export function PartnerFacts({ partner, items }: { partner: PartnerRow; items: readonly { label: string; value: ReactNode }[] }) {
  const { partners: texts, partnerSection: m } = useMessages()
  const { date } = useDates()
  return (
    <>
      <p>
        <Link to="/admin/partners" className={linkStyle}>
          {m.back}
        </Link>
      </p>
      <Card
        title={partner.kind === 'cps' ? m.facts : m.agentFacts}
        aside={
          <Badge tone={partner.endedAt ? 'mute' : 'ok'} dot>
            {partner.endedAt ? m.until(date(partner.endedAt)) : texts.live}
          </Badge>
        }
      >
        <Facts
          columns={3}
          items={[
            {
              label: m.account,
              value: <CustomerLink number={partner.accountNumber} />,
            },
            { label: m.code, value: <span className="ident">{partner.code}</span> },
            { label: texts.columns.since, value: date(partner.createdAt) },
            { label: texts.columns.customers, value: partner.customers },
            ...items,
          ]}
        />
      </Card>
    </>
  )
}
