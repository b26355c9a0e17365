import { join } from '#ui/recipes.ts'
import { IncidentArticle } from '../parts/incident-view.tsx'
import { ServiceRows } from '../parts/service-rows.tsx'
import { groundOf, inkOf } from '../parts/state-look.ts'
import { StateMark } from '../parts/state-mark.tsx'
import { FeedLinks, Legend, Measured, PlannedMaintenance } from '../parts/status-parts.tsx'
import { SubscribeForm } from '../parts/subscribe-form.tsx'
import type { StatusProps } from './status-props.ts'

const card = 'rounded-card border border-line bg-surface px-6 max-sm:px-5'

/** Head with the state in one sentence, open incidents, a card for each region, then maintenance, past incidents and the subscription. */
export default function Status1(props: StatusProps) {
  const { open, past, planned, groups } = props
  return (
    <>
      <header className="hero-lights hero-grid relative isolate -mt-17 overflow-clip border-b border-line pt-17">
        <div className="wrap py-16 max-sm:py-11">
          <h1 className="text-title">{props.heading}</h1>
          <p className={join('mt-6 inline-flex items-center gap-3 rounded-card px-5 py-3 text-lg font-semibold', groundOf[props.state], inkOf[props.state])}>
            <StateMark state={props.state} className="h-5 w-2" />
            {props.stateText}
          </p>
          <p className="mt-5 max-w-2xl text-lead text-ink-2">{props.lead}</p>
        </div>
      </header>
      <div className="wrap grid gap-14 pt-12 pb-20 max-sm:gap-11">
        {open.items.length > 0 ? (
          <section aria-labelledby="open">
            <h2 id="open" className="text-xl">
              {open.title}
            </h2>
            <div className="mt-5 grid gap-5">
              {open.items.map((incident) => (
                <IncidentArticle key={incident.id} incident={incident} className={join(card, 'py-6')} />
              ))}
            </div>
          </section>
        ) : null}
        <div>
          <Legend legend={props.legend} className="mb-6" />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            {groups.map(({ id, title, rows }) => (
              <section key={id} aria-labelledby={`group-${id}`} className={join(card, 'min-w-0 pt-5 pb-1')}>
                <h2 id={`group-${id}`} className="text-lg">
                  {title}
                </h2>
                <ServiceRows rows={rows} axis={props.axis} columns={props.columns} detailText={props.detailText} className="pt-3" />
              </section>
            ))}
          </div>
        </div>
        <section aria-labelledby="planned">
          <h2 id="planned" className="text-xl">
            {planned.title}
          </h2>
          <div className={join(card, 'mt-5')}>
            <PlannedMaintenance planned={planned} className="py-5" />
          </div>
        </section>
        <section aria-labelledby="past">
          <h2 id="past" className="text-xl">
            {past.title}
          </h2>
          {past.items.length === 0 ? <p className="mt-5 text-sm text-ink-3">{past.none}</p> : null}
          <div className="mt-5 grid gap-5">
            {past.items.map((incident) => (
              <IncidentArticle key={incident.id} incident={incident} className={join(card, 'py-6')} />
            ))}
          </div>
        </section>
        <section aria-labelledby="subscribe" className={join(card, 'grid gap-x-12 gap-y-6 py-7 lg:grid-cols-2')}>
          <div>
            <h2 id="subscribe" className="text-xl">
              {props.feeds.title}
            </h2>
            <p className="mt-2 text-ink-2">{props.feeds.lead}</p>
            <div className="mt-3">
              <FeedLinks feeds={props.feeds} />
            </div>
          </div>
          <SubscribeForm form={props.form} />
        </section>
        <section aria-labelledby="measured">
          <h2 id="measured" className="text-xl">
            {props.measured.title}
          </h2>
          <Measured measured={props.measured} className="mt-5 grid gap-x-12 gap-y-6 sm:grid-cols-2" />
        </section>
      </div>
    </>
  )
}
