import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { directions, type Direction } from '../../model/machine.ts'
import { maxRules } from '../firewall.ts'
import type { FirewallProps } from '../../parts/admin/admin-props.ts'
import { FirewallBar } from '../parts/firewall-bar.tsx'
import { FirewallTools } from '../parts/firewall-tools.tsx'
import { StandingNotice } from '../parts/network-standing.tsx'
import { DefaultVerdict, FindingText, RuleActions, VerdictBadge } from '../parts/rule-row.tsx'
import type { FirewallDraft } from '../parts/use-firewall-draft.ts'
import { useServerFirewallView, type ServerFirewallView } from './server-firewall-view.ts'

/** Panel m5: pending changes on top, then a card per direction with its rules as rows of pills, and the default as the last row. */
export default function ServerFirewall(props: FirewallProps) {
  const view = useServerFirewallView(props)
  const { server, firewall, m, draft } = view
  if (!firewall.set)
    return (
      <Card>
        <EmptyState title={m.unavailable} text={m.unavailableText} />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      <StandingNotice code={server.code} standing={firewall.standing} />
      <Card className={draft.dirty ? 'ring-2 ring-brand/25' : ''}>
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div className="max-w-2xl">
            <h2 className="text-base font-semibold">
              {m.title} <span className="ms-2 text-xs font-normal text-ink-3">{m.count(draft.set.rules.length, maxRules)}</span>
            </h2>
            <p className="mt-1 text-sm text-ink-2">{m.text}</p>
          </div>
          <FirewallTools page={firewall} draft={draft} />
        </div>
        <FirewallBar code={server.code} page={firewall} draft={draft} className="mt-4 border-t border-line pt-4" />
      </Card>
      {directions.map((direction) => (
        <DirectionCard {...view} key={direction} direction={direction} draft={draft} from={firewall.from} />
      ))}
    </div>
  )
}

function DirectionCard({ direction, draft, from, m, ruleWords: words }: ServerFirewallView & { direction: Direction; draft: FirewallDraft; from: string }) {
  const rules = draft.rulesOf(direction)
  return (
    <Card
      title={
        <>
          {m.directions[direction]} <span className="ms-1.5 text-xs font-normal text-ink-3">{m.directionHints[direction]}</span>
        </>
      }
    >
      <ol className="flex flex-col gap-2 not-empty:mb-2">
        {rules.map((numbered) => {
          const { protocol, ports, remote } = words(numbered.rule)
          return (
            <li key={numbered.rule.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-button border border-line px-4 py-2.5">
              <span className="w-5 text-xs text-ink-3 tabular-nums">{numbered.number}</span>
              <VerdictBadge verdict={numbered.rule.action} />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
                <b className="font-semibold">{protocol}</b>
                {ports ? <span className="ident break-words">{ports}</span> : null}
                <span className="text-ink-3">{direction === 'in' ? m.from : m.to}</span>
                <span className={numbered.rule.remote ? 'ident break-all' : ''}>{remote}</span>
                {numbered.rule.remark ? <span className="text-xs break-words text-ink-3">{numbered.rule.remark}</span> : null}
                <FindingText numbered={numbered} draft={draft} />
              </span>
              <RuleActions numbered={numbered} draft={draft} from={from} />
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-button bg-sunken px-4 py-2.5 text-sm">
        <span className="text-ink-2">{rules.length === 0 ? m.none[direction] : m.defaultOf[direction]}</span>
        <DefaultVerdict direction={direction} draft={draft} />
      </div>
    </Card>
  )
}
