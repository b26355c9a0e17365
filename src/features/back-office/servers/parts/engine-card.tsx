import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { noEngineCode } from '#features/servers/engine/health.ts'
import type { StaffEngine, StaffFleet } from '#features/servers/engine/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, Facts } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { EngineLight } from './engine-light.tsx'

/** Every engine in use: health, capabilities, and differences from our records. */
export function EngineCards({ fleet: { engines, adjusted } }: { fleet: StaffFleet }) {
  const m = useMessages().infrastructure.engine
  if (engines.length === 0) return <Notice tone="warn">{m.silent}</Notice>
  return engines.map((engine, index) => <EngineCard key={engine.id} engine={engine} adjusted={index === 0 ? adjusted : []} />)
}

function EngineCard({ engine, adjusted }: { engine: StaffEngine; adjusted: StaffFleet['adjusted'] }) {
  const all = useMessages()
  const m = all.infrastructure.engine
  const { dateTime } = useDates()
  const { health } = engine
  const { unknown, missing } = engine.findings
  return (
    <>
      <Card title={engine.name || m.title} aside={<EngineLight health={health} />}>
        <EngineFault engine={engine} />
        <Facts
          columns={3}
          items={[
            { label: m.driver, value: engine.simulated ? `${engine.kind} · ${all.engine.simulated}` : engine.kind },
            { label: m.version, value: engine.version ?? m.unknown },
            { label: m.contact, value: engine.contactedAt ? dateTime(engine.contactedAt) : m.unknown },
            { label: m.latency, value: engine.latencyMs === null ? m.unknown : m.millis(engine.latencyMs) },
            { label: m.machines, value: engine.findings.machines },
            {
              label: m.addresses,
              value: engine.addresses.total === null ? m.used(engine.addresses.used) : `${engine.addresses.used} / ${engine.addresses.total}`,
            },
          ]}
        />
        <ul aria-label={m.can} className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
          {Object.entries(engine.can).map(([name, can]) => (
            <li key={name}>
              <Badge tone={can ? 'ok' : 'mute'}>{`${m.abilities[name as keyof typeof engine.can]} · ${can ? m.yes : m.no}`}</Badge>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={engine.name ? m.driftAt(engine.name) : m.drift}>
        {unknown.length + missing.length + engine.strangers.length + adjusted.length === 0 ? (
          <p className="text-ink-2">{m.noDrift}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {unknown.map((machine) => (
              <Finding key={machine.machineId} tone="warn" kind={m.unknownMachine}>
                <span className="ident">{[machine.machineId, ...machine.ipv4].join(' · ')}</span>
              </Finding>
            ))}
            {engine.strangers.map((id) => (
              <Finding key={id} tone="warn" kind={m.stranger}>
                <span className="ident">{id}</span>
              </Finding>
            ))}
            {missing.map(({ code, machineId }) => (
              <Finding key={code} tone="bad" kind={m.missing}>
                <Link to={`/admin/servers${sectionAddress({ search: code })}`} className={`${linkStyle} ident`}>
                  {code}
                </Link>
                <span className="ident ms-2 text-ink-3">{machineId}</span>
              </Finding>
            ))}
            {adjusted.map(({ code, at }) => (
              <Finding key={`${code} ${at.getTime()}`} tone="mute" kind={m.adjusted}>
                <Link to={`/admin/servers${sectionAddress({ search: code })}`} className={`${linkStyle} ident`}>
                  {code}
                </Link>
                <span className="ms-2 text-ink-3">{dateTime(at)}</span>
              </Finding>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

/** Reason why it is not green, and the next action. */
function EngineFault({ engine: { health, fault } }: { engine: StaffEngine }) {
  const m = useMessages().infrastructure.engine
  if (health.state === 'answers') return null
  const down = health.state === 'away' || health.state === 'failing'
  return (
    <Notice tone={down ? 'bad' : 'warn'} className="mb-4" title={down ? (m.faults[health.code ?? ''] ?? m.faults['engine']) : undefined}>
      <p>{m.advice[health.code === noEngineCode ? 'none' : health.state]}</p>
      {down && fault ? <p className="ident mt-1 text-ink-2">{fault}</p> : null}
    </Notice>
  )
}

function Finding(props: { tone: 'warn' | 'bad' | 'mute'; kind: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Badge tone={props.tone}>{props.kind}</Badge>
      <span>{props.children}</span>
    </li>
  )
}
