import { Link } from 'react-router'
import { campaignState, codesLeft, codeStates } from '#features/coupons/campaigns/model.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Card, Facts, Stat } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { AdminList } from '../../../parts/shared/admin-list.tsx'
import type { CampaignPage, CampaignRow } from '../../model.ts'
import { AddCodes } from './add-codes.tsx'
import { CampaignBadge } from './campaign-table.tsx'
import { useCodeColumns } from './code-table.tsx'
import { EndCampaign } from './end-campaign.tsx'
import { useTermWords } from './use-term-words.ts'

/** A campaign with its figures, terms and codes. */
export function CampaignView({ section: { campaign, page, asked }, now }: { section: CampaignPage; now: Date }) {
  const m = useMessages().campaignSection
  const left = codesLeft(campaign, now)
  return (
    <>
      <p>
        <Link to={sectionAddress({ view: 'campaigns' })} className={linkStyle}>
          {m.back}
        </Link>
      </p>
      <Figures campaign={campaign} />
      <Terms campaign={campaign} now={now} />
      <AdminList
        cardsBelow={60}
        title={m.list.title}
        rows={page.codes}
        rowKey={(row) => row.id}
        columns={useCodeColumns(campaign.kind)}
        none={m.list.none}
        query={{ view: 'campaigns', campaign: campaign.id, search: asked.search, state: asked.state }}
        search={{ label: m.list.search, hint: m.list.searchHint, max: 32 }}
        filters={[{ name: 'state', label: m.list.state, all: m.list.all, items: codeStates.map((state) => ({ value: state, label: m.list.states[state] })) }]}
        paging={page}
        download={{ href: `/api/admin/coupons/campaigns/${campaign.id}/codes.csv`, text: m.list.download }}
        actions={left > 0 ? <AddCodes campaignId={campaign.id} left={left} /> : null}
      />
    </>
  )
}

function Figures({ campaign: { figures, quota } }: { campaign: CampaignRow }) {
  const m = useMessages().campaignSection.figures
  const { format } = numberFormat(useIso())
  return (
    <section aria-label={m.label} className="grid grid-cols-2 gap-4 lg:grid-cols-5">
      <Stat label={m.used} value={format(figures.used)} hint={m.usedOf(format(quota))} />
      <Stat label={m.held} value={format(figures.held)} hint={m.heldHint} />
      <Stat label={m.discount} value={<Money fen={figures.discountFen} />} hint={m.discountHint} />
      <Stat label={m.revenue} value={<Money fen={figures.revenueFen} />} hint={m.revenueHint} />
      <Stat label={m.newCustomers} value={format(figures.newCustomers)} hint={m.newHint} className="max-lg:col-span-2" />
    </section>
  )
}

function Terms({ campaign, now }: { campaign: CampaignRow; now: Date }) {
  const m = useMessages().campaignSection
  const { dateTime } = useDates()
  const words = useTermWords()(campaign)
  const code =
    campaign.kind === 'shared' ? (
      <span className="inline-flex items-center gap-1.5">
        <span className="ident break-all">{campaign.prefix}</span>
        <CopyButton text={campaign.prefix} name={m.detail.code} />
      </span>
    ) : (
      <span className="ident">{campaign.prefix || m.detail.noPrefix}</span>
    )
  return (
    <Card
      title={m.detail.facts}
      aside={
        <span className="flex items-center gap-3">
          <CampaignBadge campaign={campaign} now={now} />
          {campaignState(campaign, now) === 'ended' ? null : <EndCampaign campaignId={campaign.id} name={campaign.name} />}
        </span>
      }
    >
      <Facts
        columns={3}
        items={[
          { label: m.detail.terms, value: words.off },
          { label: m.detail.example, value: words.example },
          { label: m.detail.scope, value: words.scope },
          { label: m.detail.valid, value: words.valid },
          { label: campaign.kind === 'shared' ? m.detail.code : m.detail.prefix, value: code },
          { label: m.detail.made, value: dateTime(campaign.createdAt) },
          ...(campaign.endedAt ? [{ label: m.detail.ended, value: dateTime(campaign.endedAt) }] : []),
        ]}
      />
    </Card>
  )
}
