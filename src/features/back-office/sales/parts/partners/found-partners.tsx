import type { AgentLevel, PartnerRow } from '#features/partnerships/model.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { AdminList } from '../../../parts/shared/admin-list.tsx'
import type { PartnerAsked } from '../../partner-address.ts'
import { usePartnerColumns } from './partner-table.tsx'

type Props = { asked: PartnerAsked; partners: readonly PartnerRow[]; levels: readonly AgentLevel[]; reviews: boolean }

/** The partners that a search finds, or all of them. */
export function FoundPartners({ asked, partners, levels, reviews }: Props) {
  const { partners: texts, partnerSection: m } = useMessages()
  return (
    <AdminList
      title={asked.search ? m.found(asked.search) : texts.partners}
      caption={texts.partners}
      rows={partners}
      rowKey={(row) => row.id}
      columns={usePartnerColumns(levels, reviews)}
      none={texts.noPartners}
      query={{ search: asked.search }}
      search={{ label: m.search, hint: m.searchHint }}
    />
  )
}
