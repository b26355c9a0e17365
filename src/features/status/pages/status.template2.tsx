import type { ReactNode } from 'react'
import { join } from '#ui/recipes.ts'
import { IncidentArticle } from '../parts/incident-view.tsx'
import { ServiceRows } from '../parts/service-rows.tsx'
import { inkOf } from '../parts/state-look.ts'
import { StateMark } from '../parts/state-mark.tsx'
import { FeedLinks, Legend, Measured, PlannedMaintenance } from '../parts/status-parts.tsx'
import { SubscribeForm } from '../parts/subscribe-form.tsx'
import type { StatusProps } from './status-props.ts'

const cell = 'px-14 max-lg:px-8 max-md:px-5'
const field = 'px-10 max-lg:px-8 max-md:px-5'

/** Log sheet: the state as the title, then one ruled section each, its name at the left and its lines at the right. */
export default function Status2(props: StatusProps) {
  const { open, past, planned, groups } = props
  return (
    <div className="border-b border-line">
      <div className="crossed wrap border-x border-line">
        <header className="grid grid-cols-1 border-b border-line lg:grid-cols-[1.1fr_1fr]">
          <div className={join(cell, 'pt-20 pb-14 max-lg:pt-12 max-lg:pb-6')}>
            <p className="label">{props.heading}</p>
            <h1 className={join('mt-5 flex items-center gap-4 text-title leading-[1.14]', inkOf[props.state])}>
              <StateMark state={props.state} className="h-8 w-3" />
              {props.stateText}
            </h1>
          </div>
          <p className={join(cell, 'flex items-end border-line pb-14 text-lead text-ink-2 max-lg:pb-10 lg:border-s lg:px-10!')}>{props.lead}</p>
        </header>
        {open.items.length > 0 ? (
          <Section id="open" title={open.title}>
            {open.items.map((incident) => (
              <IncidentArticle key={incident.id} incident={incident} className={join(field, 'border-line py-7 not-first:border-t')} />
            ))}
          </Section>
        ) : null}
        <div className={join(cell, 'border-b border-line py-5')}>
          <Legend legend={props.legend} />
        </div>
        {groups.map(({ id, title, rows }) => (
          <Section key={id} id={`group-${id}`} title={title}>
            <ServiceRows rows={rows} axis={props.axis} columns={props.columns} detailText={props.detailText} className={join(field, 'pt-4')} />
          </Section>
        ))}
        <Section id="planned" title={planned.title}>
          <PlannedMaintenance planned={planned} className={join(field, 'py-6')} />
        </Section>
        <Section id="past" title={past.title}>
          {past.items.length === 0 ? <p className={join(field, 'py-6 text-sm text-ink-3')}>{past.none}</p> : null}
          {past.items.map((incident) => (
            <IncidentArticle key={incident.id} incident={incident} className={join(field, 'border-line py-7 not-first:border-t')} />
          ))}
        </Section>
        <Section id="subscribe" title={props.feeds.title}>
          <div className="grid lg:grid-cols-2">
            <div className={join(field, 'py-7')}>
              <p className="text-ink-2">{props.feeds.lead}</p>
              <div className="mt-3">
                <FeedLinks feeds={props.feeds} />
              </div>
            </div>
            <div className={join(field, 'border-line py-7 max-lg:border-t lg:border-s')}>
              <SubscribeForm form={props.form} />
            </div>
          </div>
        </Section>
        <Section id="measured" title={props.measured.title} last>
          <Measured measured={props.measured} className={join(field, 'grid gap-y-6 py-7')} />
        </Section>
      </div>
    </div>
  )
}

function Section({ id, title, last, children }: { id: string; title: string; last?: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={join('border-line lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]', !last && 'border-b')}>
      <h2 id={id} className={join(cell, 'border-line py-6 text-lg max-lg:border-b lg:border-e lg:pe-6!')}>
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
