import { leadCan, type Lead, type LeadContact } from '#features/leads/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { cardStyle, linkStyle, type Tone } from '#ui/recipes.ts'
import { StepButton } from '../../parts/shared/step-button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { CloseLead } from './close-lead.tsx'
import { useLeadTexts } from '../../parts/shared/use-lead-texts.ts'
import { RevealButton, useReveal } from '../../parts/shared/use-reveal.tsx'

const tones: Record<Lead['state'], Tone> = { open: 'warn', taken: 'info', closed: 'mute' }

/** Lead with its author, contact data, history and next actions. */
export function LeadCard({ lead, names }: { lead: Lead; names: Record<string, string> }) {
  const m = useMessages().leads
  const { topics } = useLeadTexts()
  const { dateTime } = useDates()
  const step = (name: 'take' | 'release' | 'reopen') => ({ path: `/admin/leads/${lead.id}/${name}` as const, done: m.done[name] })
  const reveal = useReveal<LeadContact>(`/admin/leads/${lead.id}/reveal`)
  const { phone, email } = reveal.shown ?? {}
  return (
    <li>
      <article aria-labelledby={`lead-${lead.number}`} className={`${cardStyle} overflow-clip`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-3">
          <h2 id={`lead-${lead.number}`} className="ident text-sm font-semibold">
            {lead.number}
          </h2>
          <Badge tone={tones[lead.state]} dot>
            {m.states[lead.state]}
          </Badge>
          <Badge tone="brand">{topics[lead.topic]}</Badge>
          {lead.accountId ? <Badge>{m.customer}</Badge> : null}
          <span className="ms-auto text-xs text-ink-3 tabular-nums">{dateTime(lead.createdAt)}</span>
        </header>
        <div className="grid gap-x-8 gap-y-5 p-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="min-w-0">
            <p className="font-medium">{lead.company ? m.from(lead.name, lead.company) : lead.name}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1">
              {phone ? (
                <a href={`tel:${phone}`} className={`${linkStyle} tabular-nums`}>
                  {phone}
                </a>
              ) : (
                <span className="tabular-nums empty:hidden">{lead.phoneMasked}</span>
              )}
              {email ? (
                <a href={`mailto:${email}`} className={`${linkStyle} break-all`}>
                  {email}
                </a>
              ) : (
                <span className="break-all empty:hidden">{lead.emailMasked}</span>
              )}
              <RevealButton reveal={reveal} />
              <span className="text-ink-3">{m.language(lead.locale)}</span>
            </p>
            <p className="mt-4 break-words whitespace-pre-line text-ink-2">{lead.message}</p>
          </div>
          <ol className="flex flex-col gap-3 border-line text-xs max-lg:border-t max-lg:pt-4 lg:border-s lg:ps-6">
            {lead.history.map((line, index) => (
              <li key={index}>
                <p className="font-medium">{index === 0 ? m.received : m.did(names[line.staffId ?? ''] ?? '–', m.states[line.state])}</p>
                <p className="text-ink-3 tabular-nums">{dateTime(line.at)}</p>
                {line.note ? <p className="mt-1 break-words whitespace-pre-line text-ink-2">{line.note}</p> : null}
              </li>
            ))}
          </ol>
        </div>
        <footer className="flex flex-wrap items-center gap-2.5 border-t border-line bg-sunken px-5 py-3">
          {leadCan('take', lead.state) ? (
            <StepButton tone="primary" {...step('take')}>
              {m.take}
            </StepButton>
          ) : null}
          {leadCan('close', lead.state) ? <CloseLead lead={lead} /> : null}
          {leadCan('release', lead.state) ? (
            <StepButton tone="ghost" {...step('release')}>
              {m.release}
            </StepButton>
          ) : null}
          {leadCan('reopen', lead.state) ? (
            <StepButton tone="ghost" {...step('reopen')}>
              {m.reopen}
            </StepButton>
          ) : null}
        </footer>
      </article>
    </li>
  )
}
