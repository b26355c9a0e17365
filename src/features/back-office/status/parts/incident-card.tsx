import { useState } from 'react'
import { affectedKey, type IncidentState, type IncidentUpdate, type StaffIncident } from '#features/status/model.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { CorrectIncident } from './correct-incident.tsx'
import { CorrectUpdate } from './correct-update.tsx'
import { IncidentHistory } from './incident-history.tsx'
import { PostUpdate } from './post-update.tsx'
import { useScopeNames, type RegionNames } from './use-scope-names.ts'

const tones: Record<IncidentState, Tone> = { investigating: 'bad', identified: 'warn', monitoring: 'info', resolved: 'ok' }

/** One incident with its updates, corrections and the buttons for the next steps. */
export function IncidentCard({ incident, regions }: { incident: StaffIncident; regions: readonly RegionNames[] }) {
  const m = useMessages().incidents
  const locale = useLocale()
  const { dateTime } = useDates()
  const scope = useScopeNames(regions)
  const [open, setOpen] = useState<'update' | 'correct'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[incident.state]}>{m.states[incident.state]}</Badge>
        <Badge tone={incident.impact === 'outage' ? 'bad' : 'warn'}>{m.impacts[incident.impact]}</Badge>
      </div>
      <h3 className="mt-2 font-semibold wrap-anywhere">{incident.titles[locale]}</h3>
      <p className="mt-1 text-sm text-ink-2">{incident.affected.map((one) => scope(affectedKey(one))).join(' / ')}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-ink-3">
        <span>{`${m.begunAt} ${dateTime(incident.begunAt)}`}</span>
        {incident.resolvedAt ? <span>{`${m.resolvedAt} ${dateTime(incident.resolvedAt)}`}</span> : null}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {incident.state === 'resolved' ? null : (
          <Button size="sm" tone="primary" onClick={() => setOpen('update')}>
            {m.addUpdate}
          </Button>
        )}
        <Button size="sm" onClick={() => setOpen('correct')}>
          {m.correct}
        </Button>
      </div>
      <ol className="mt-4 flex flex-col gap-3 border-s border-line-2 ps-4">
        {incident.updates.map((update) => (
          <li key={update.id}>
            <Update incidentId={incident.id} update={update} />
          </li>
        ))}
      </ol>
      <IncidentHistory changes={incident.changes} scope={scope} />
      {open === 'update' ? <PostUpdate incident={incident} onClose={close} /> : null}
      {open === 'correct' ? <CorrectIncident incident={incident} regions={regions} onClose={close} /> : null}
    </>
  )
}

function Update({ incidentId, update }: { incidentId: string; update: IncidentUpdate }) {
  const m = useMessages().incidents
  const locale = useLocale()
  const { dateTime } = useDates()
  const [open, setOpen] = useState(false)
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">{m.states[update.state]}</span>
        <span className="text-ink-3">{dateTime(update.at)}</span>
        {update.correctedAt ? <span className="text-xs text-ink-3">{m.correctedAt(dateTime(update.correctedAt))}</span> : null}
        <Button size="sm" tone="ghost" onClick={() => setOpen(true)}>
          {m.correctUpdate}
        </Button>
      </p>
      <p className="whitespace-pre-line wrap-anywhere text-ink-2">{update.texts[locale]}</p>
      {open ? <CorrectUpdate incidentId={incidentId} update={update} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
