import { Link } from 'react-router'
import type { AgentLevel, PartnerRow } from '#features/partnerships/model.ts'
import { Card } from '#ui/display/card.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { PartnerAsked } from '../partner-address.ts'
import { PartnerTable } from './partner-table.tsx'
import { SectionSearch } from '../../parts/shared/section-search.tsx'

type Props = { asked: PartnerAsked; partners: readonly PartnerRow[]; levels: readonly AgentLevel[]; reviews: boolean }

/** Search with the partners found, or all without a search. */
export function FoundPartners({ asked, partners, levels, reviews }: Props) {
  const { partners: texts, partnerSection: m } = useMessages()
  return (
    <>
      <SectionSearch asked={asked} words={m}>
        {null}
      </SectionSearch>
      <Card
        title={asked.search ? m.found(asked.search) : texts.partners}
        aside={
          asked.search ? (
            <Link to="/admin/partners" className={`${linkStyle} text-sm`}>
              {m.clear}
            </Link>
          ) : undefined
        }
        flush
      >
        {asked.search && partners.length === 0 ? (
          <p className="p-5 text-ink-2">{m.noneFound}</p>
        ) : (
          <PartnerTable partners={partners} levels={levels} reviews={reviews} />
        )}
      </Card>
    </>
  )
}
