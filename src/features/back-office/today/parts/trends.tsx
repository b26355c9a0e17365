import { ServerStateBadge } from '#features/servers/parts/shared/server-state.tsx'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Card } from '#ui/display/card.tsx'
import { DayBars } from '#ui/chart/day-bars.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { trendDays, type Trend } from '../../model.ts'

/** Thirty days as charts, and the present states of servers. */
export function Trends({ trend }: { trend: Trend }) {
  const m = useMessages().trends
  const money = useFen()
  const { orders, paidFen, rechargedFen, accounts, servers } = trend
  const yuan = (fens: readonly bigint[]) => fens.map((fen) => Number(fen) / 100)
  const inYuan = (value: number) => money(BigInt(Math.round(value * 100)))
  return (
    <section aria-label={m.title(trendDays)} className="grid gap-4 lg:grid-cols-2">
      {paidFen ? <Series trend={trend} label={m.paid} total={money(sum(paidFen))} values={yuan(paidFen)} said={inYuan} /> : null}
      {rechargedFen ? <Series trend={trend} label={m.recharged} total={money(sum(rechargedFen))} values={yuan(rechargedFen)} said={inYuan} /> : null}
      <Series trend={trend} label={m.orders} total={m.count(total(orders))} values={orders} said={m.count} />
      <Series trend={trend} label={m.accounts} total={m.count(total(accounts))} values={accounts} said={m.count} />
      <Card title={m.servers} className="lg:col-span-2">
        {servers.length === 0 ? <p className="text-ink-2">{m.noServers}</p> : null}
        <ul className="flex flex-wrap gap-x-6 gap-y-3">
          {servers.map(({ state, servers }) => (
            <li key={state} className="flex items-center gap-2">
              <ServerStateBadge state={state} />
              <span className="font-semibold tabular-nums">{m.count(servers)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

type SeriesProps = { trend: Trend; label: string; total: string; values: readonly number[]; said: (value: number) => string }

function Series({ trend, label, total, values, said }: SeriesProps) {
  const m = useMessages().trends
  return (
    <Card title={label} aside={<span className="text-sm text-ink-2 tabular-nums">{m.sum(trendDays, total)}</span>}>
      <DayBars label={label} dayHead={m.day} from={trend.from} values={values} said={said} />
    </Card>
  )
}

function useFen() {
  const iso = useIso()
  return (fen: bigint) => formatFen(fen, iso)
}

const sum = (fens: readonly bigint[]) => fens.reduce((a, b) => a + b, 0n)
const total = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0)
