import { applicationCan, type AgentLevel, type ApplicationRow, type ApplicationState } from '#features/partnerships/model.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/card.tsx'
import { cardStyle, linkStyle, type Tone } from '#ui/recipes.ts'
import { CustomerLink } from '../../../parts/shared/customer-link.tsx'
import { StepButton } from '../../../parts/shared/step-button.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { ApproveAgent, RejectApplication } from './decide-application.tsx'
import { RevealButton, useReveal } from '../../../parts/shared/use-reveal.tsx'

const tones: Record<ApplicationState, Tone> = { submitted: 'warn', 'in-review': 'info', approved: 'ok', rejected: 'mute' }

/** Application with its applicant and the next actions. */
export function ApplicationCard({ application, levels }: { application: ApplicationRow; levels: readonly AgentLevel[] }) {
  const m = useMessages().partners
  const { dateTime } = useDates()
  const iso = useIso()
  const path = `/admin/partners/applications/${application.id}` as const
  const { kind, state, contactName, contactPhoneMasked, company, website, channel, expectedYearlyFen, pitch, reason } = application
  const reveal = useReveal<{ contactPhone: string }>(`${path}/reveal`)
  const phone = reveal.shown?.contactPhone
  const name = company ?? contactName
  return (
    <li>
      <article aria-labelledby={`application-${application.id}`} className={`${cardStyle} overflow-clip`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-3">
          <h3 id={`application-${application.id}`} className="text-sm font-semibold break-words">
            {name}
          </h3>
          <Badge tone={tones[state]} dot>
            {m.states[state]}
          </Badge>
          <Badge tone="brand">{m.kinds[kind]}</Badge>
          <span className="ms-auto text-xs text-ink-3 tabular-nums">{dateTime(application.createdAt)}</span>
        </header>
        <div className="flex flex-col gap-5 p-5">
          <Facts
            columns={3}
            items={[
              { label: m.account, value: <CustomerLink number={application.accountNumber} /> },
              { label: m.verification, value: m.verifications[application.verification] ?? application.verification },
              {
                label: m.contact,
                value: (
                  <span className="flex flex-wrap items-center gap-x-2">
                    {contactName}
                    {phone ? (
                      <a href={`tel:${phone.replaceAll(' ', '')}`} className={`${linkStyle} whitespace-nowrap tabular-nums`}>
                        {phone}
                      </a>
                    ) : (
                      <span className="whitespace-nowrap tabular-nums">{contactPhoneMasked}</span>
                    )}
                    <RevealButton reveal={reveal} />
                  </span>
                ),
              },
              { label: m.channel, value: m.channels[channel] },
              { label: m.volume, value: m.volumeOver(formatFen(expectedYearlyFen, iso)) },
              { label: m.website, value: website ?? '–' },
            ]}
          />
          <div>
            <p className="label">{m.pitch}</p>
            <p className="mt-1 break-words whitespace-pre-line text-ink-2">{pitch}</p>
          </div>
          {reason ? (
            <div>
              <p className="label">{m.reason}</p>
              <p className="mt-1 break-words whitespace-pre-line text-ink-2">{reason}</p>
            </div>
          ) : null}
        </div>
        {applicationCan('approve', application) ? (
          <footer className="flex flex-wrap items-center gap-2.5 border-t border-line bg-sunken px-5 py-3">
            {kind === 'agent' ? (
              <ApproveAgent name={name} application={application} levels={levels} />
            ) : (
              <StepButton tone="primary" path={`${path}/approve`} input={{ levelId: null }} done={m.done.approve}>
                {m.approve}
              </StepButton>
            )}
            <RejectApplication name={name} applicationId={application.id} />
            {applicationCan('review', application) ? (
              <StepButton tone="ghost" path={`${path}/review`} done={m.done.review}>
                {m.review}
              </StepButton>
            ) : null}
          </footer>
        ) : null}
      </article>
    </li>
  )
}
