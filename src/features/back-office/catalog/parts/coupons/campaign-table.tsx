import { Link } from 'react-router'
import { campaignState, type CampaignState } from '#features/coupons/campaigns/model.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import type { AdminColumn } from '../../../parts/shared/admin-list.tsx'
import type { CampaignRow } from '../../model.ts'
import { Usage } from './usage.tsx'
import { useTermWords } from './use-term-words.ts'

const tones: Record<CampaignState, Tone> = { scheduled: 'info', running: 'ok', ended: 'mute' }

export function CampaignBadge({ campaign, now }: { campaign: CampaignRow; now: Date }) {
  const m = useMessages().campaignSection.states
  const state = campaignState(campaign, now)
  return (
    <Badge tone={tones[state]} dot>
      {m[state]}
    </Badge>
  )
}

/** Columns of campaigns: terms, uses, and the money of the orders with their codes. */
export function useCampaignColumns(now: Date): AdminColumn<CampaignRow>[] {
  const m = useMessages().campaignSection
  const { format } = numberFormat(useIso())
  const { date } = useDates()
  const wordsOf = useTermWords()
  return [
    {
      key: 'campaign',
      head: m.columns.campaign,
      phone: 'title',
      sort: (row) => row.name,
      cell: (row) => (
        <>
          <Link to={sectionAddress({ view: 'campaigns', campaign: row.id })} className={`${linkStyle} block max-w-64 truncate font-medium`}>
            {row.name}
          </Link>
          <span className="block text-xs text-ink-3">
            {m.kinds[row.kind]} · {row.kind === 'shared' ? <span className="ident">{row.prefix}</span> : m.codes(format(row.quota))}
          </span>
        </>
      ),
    },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <CampaignBadge campaign={row} now={now} /> },
    { key: 'off', head: m.columns.off, cell: (row) => <span className="block max-w-56 text-xs whitespace-normal">{wordsOf(row).off}</span> },
    {
      key: 'usage',
      head: m.columns.usage,
      sort: ({ figures, quota }) => (figures.used + figures.held) / quota,
      cell: ({ figures, quota }) => <Usage taken={figures.used + figures.held} total={quota} />,
    },
    { key: 'discount', head: m.columns.discount, align: 'end', sort: (row) => row.figures.discountFen, cell: (row) => <Money fen={row.figures.discountFen} /> },
    { key: 'revenue', head: m.columns.revenue, align: 'end', sort: (row) => row.figures.revenueFen, cell: (row) => <Money fen={row.figures.revenueFen} /> },
    {
      key: 'valid',
      head: m.columns.valid,
      sort: (row) => row.validUntilAt,
      cell: (row) => (
        <span className="text-xs tabular-nums">
          {date(row.validFromAt)} – {date(row.endedAt ?? row.validUntilAt)}
        </span>
      ),
    },
  ]
}
