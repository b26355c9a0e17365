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

/** Panel m5 as a ledger: a numbered, ruled table per direction, with the default as the last line. */
export default function ServerFirewall(props: FirewallProps) {
  const view = useServerFirewallView(props)
  const { server, firewall, m, draft } = view
  if (!firewall.set) return <EmptyState title={m.unavailable} text={m.unavailableText} />
  return (
    <>
      <StandingNotice code={server.code} standing={firewall.standing} />
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line px-5 py-4 sm:px-7">
        <FirewallTools page={firewall} draft={draft} />
        <span className="label">{m.count(draft.set.rules.length, maxRules)}</span>
      </div>
      <FirewallBar code={server.code} page={firewall} draft={draft} className={`border-b border-line px-5 py-4 sm:px-7 ${draft.dirty ? 'bg-sunken' : ''}`} />
      {directions.map((direction, index) => (
        <Ledger {...view} key={direction} number={`0${index + 1}`} direction={direction} draft={draft} from={firewall.from} />
      ))}
      <p className="border-t border-line bg-sunken px-5 py-4 text-xs text-ink-2 sm:px-7">{m.text}</p>
    </>
  )
}

const grid = 'md:grid md:grid-cols-[2.5rem_4.5rem_6.5rem_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_9.5rem] md:items-center md:gap-4'

function Ledger({
  number,
  direction,
  draft,
  from,
  m,
  ruleWords: words,
}: ServerFirewallView & { number: string; direction: Direction; draft: FirewallDraft; from: string }) {
  const rules = draft.rulesOf(direction)
  return (
    <section aria-label={m.directions[direction]} className="not-first:border-t not-first:border-line">
      <h2 className="flex items-baseline gap-3 px-5 pt-5 pb-3 font-semibold sm:px-7">
        <span aria-hidden className="font-mono text-xs text-brand-ink">
          {number}
        </span>
        {m.directions[direction]}
        <span className="text-xs font-normal text-ink-3">{m.directionHints[direction]}</span>
      </h2>
      {rules.length === 0 ? (
        <p className="px-5 pb-4 text-sm text-ink-3 sm:px-7">{m.none[direction]}</p>
      ) : (
        <div aria-hidden className={`${grid} label hidden border-y border-line bg-sunken px-7 py-2`}>
          <span>#</span>
          <span>{m.ruleDialog.action}</span>
          <span>{m.ruleDialog.protocol}</span>
          <span>{m.ports}</span>
          <span>{direction === 'in' ? m.from : m.to}</span>
          <span>{m.ruleDialog.remark}</span>
          <span />
        </div>
      )}
      <ol>
        {rules.map((numbered) => {
          const { protocol, ports, remote } = words(numbered.rule)
          return (
            <li key={numbered.rule.key} className={`${grid} flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-5 py-2 text-sm sm:px-7`}>
              <span className="font-mono text-xs text-ink-3">{String(numbered.number).padStart(2, '0')}</span>
              <span>
                <VerdictBadge verdict={numbered.rule.action} />
              </span>
              <span className="ident">{protocol}</span>
              <span className="ident min-w-0 break-words">{ports || '—'}</span>
              <span className="min-w-0">
                <span className={numbered.rule.remote ? 'ident break-all' : ''}>{remote}</span>
              </span>
              <span className="flex min-w-0 flex-col">
                <span className="text-xs break-words text-ink-2">{numbered.rule.remark}</span>
                <FindingText numbered={numbered} draft={draft} />
              </span>
              <span className="max-md:w-full md:justify-self-end">
                <RuleActions numbered={numbered} draft={draft} from={from} />
              </span>
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 bg-sunken px-5 py-3 text-sm sm:px-7">
        <span className="label">{m.defaultOf[direction]}</span>
        <DefaultVerdict direction={direction} draft={draft} />
      </div>
    </section>
  )
}
