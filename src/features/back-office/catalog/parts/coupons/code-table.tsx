import { Link } from 'react-router'
import type { CampaignKind } from '#features/coupons/campaigns/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import type { AdminColumn } from '../../../parts/shared/admin-list.tsx'
import { CustomerLink } from '../../../parts/shared/customer-link.tsx'
import type { CodeRow } from '../../model.ts'

/** Columns of codes with the order that took each. A shared code shows the latest of its orders. */
export function useCodeColumns(kind: CampaignKind): AdminColumn<CodeRow>[] {
  const m = useMessages().campaignSection.list
  const { dateTime } = useDates()
  const shared = kind === 'shared'
  return [
    {
      key: 'code',
      head: m.columns.code,
      phone: 'title',
      cell: (row) => (
        <span className="inline-flex items-center gap-1">
          <span className="ident">{row.code}</span>
          <CopyButton text={row.code} name={m.columns.code} />
        </span>
      ),
    },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => {
        const [tone, text] = stateOf(row, m)
        return <Badge tone={tone}>{text}</Badge>
      },
    },
    {
      key: 'customer',
      head: m.columns.customer,
      cell: ({ holder }) => (holder ? <CustomerLink number={holder.number} nickname={holder.nickname} /> : '–'),
    },
    {
      key: 'order',
      head: m.columns.order,
      cell: ({ orderNumber }) =>
        orderNumber ? (
          <Link to={`/admin/orders${sectionAddress({ number: orderNumber })}`} className={`${linkStyle} ident`}>
            {orderNumber}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      key: 'at',
      head: m.columns.at,
      cell: ({ takenAt }) => (
        <span className="text-xs tabular-nums">
          {takenAt ? dateTime(takenAt) : '–'}
          {takenAt && shared ? ` · ${m.several}` : null}
        </span>
      ),
    },
  ]
}

type Texts = ReturnType<typeof useMessages>['campaignSection']['list']

function stateOf({ state, unpaid }: CodeRow, m: Texts): [Tone, string] {
  if (state === 'free') return ['ok', m.states.free]
  if (state === 'disabled') return ['mute', m.states.disabled]
  return unpaid ? ['warn', m.held] : ['info', m.used]
}
