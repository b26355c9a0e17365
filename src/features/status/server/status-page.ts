import { readSiteConfig } from '#features/site-config/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/db/transaction.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import type { StatusCopy } from '../copy/status.zh.ts'
import { affectedKey, services, type Incident, type ServiceState } from '../model.ts'
import type { DayRun } from '../model/days.ts'
import type { IncidentView, ServiceRow, StatusProps } from '../pages/status-props.ts'
import { readStatus, type ServiceStatus, type StatusFacts } from './read-status.ts'
import { scopeNames } from './scope-names.ts'
import { statusCopy } from './status-copy.ts'
import { statusTimes } from './status-times.ts'

type Words = { locale: Locale; copy: StatusCopy; regions: StatusFacts['regions'] }

const legendStates: readonly ServiceState[] = ['operational', 'maintenance', 'degraded', 'outage', 'no-data']

/** Words the status page in one language. */
export async function readStatusPage(ctx: Ctx, locale: Locale): Promise<{ copy: StatusCopy; page: StatusProps }> {
  requireAnyone(ctx)
  const [facts, site] = await readTogether(ctx, [() => readStatus(ctx), () => readSiteConfig(ctx, locale)])
  const copy = namedTexts(statusCopy(locale), site.siteName)
  const words: Words = { locale, copy, regions: facts.regions }
  const { day, span } = statusTimes(locale)
  const now = ctx.now()
  const groups = [
    { id: 'site', title: copy.wholeSite, rows: facts.services.filter(({ regionId }) => regionId === null).map((one) => rowOf(one, words)) },
    ...facts.regions.map(({ id, names }) => ({
      id,
      title: names[locale],
      rows: facts.services.filter(({ regionId }) => regionId === id).map((one) => rowOf(one, words)),
    })),
  ]
  const page: StatusProps = {
    heading: copy.heading,
    lead: copy.lead,
    state: facts.state,
    stateText: copy.overall[facts.state],
    axis: { from: day(facts.from), until: copy.today },
    detailText: copy.detail,
    columns: copy.columns,
    legend: { title: copy.legend, items: legendStates.map((state) => ({ state, text: copy.states[state] })) },
    groups,
    open: { title: copy.open, items: facts.incidents.filter(({ resolvedAt }) => resolvedAt === null).map((one) => incidentOf(one, words)) },
    past: { title: copy.past, none: copy.noPast, items: facts.incidents.filter(({ resolvedAt }) => resolvedAt !== null).map((one) => incidentOf(one, words)) },
    planned: {
      title: copy.planned,
      none: copy.noPlanned,
      running: copy.running,
      items: facts.maintenance
        .filter(({ endsAt }) => endsAt > now)
        .map(({ id, regionId, startsAt, endsAt, texts, running }) => ({
          id,
          name: facts.regions.find((region) => region.id === regionId)?.names[locale] ?? regionId,
          span: span(startsAt, endsAt),
          text: texts[locale],
          running,
        })),
    },
    measured: { title: copy.measuredTitle, items: services.map((service) => ({ name: copy.serviceNames[service], text: copy.measured[service] })) },
    feeds: {
      title: copy.feeds.title,
      lead: copy.feeds.lead,
      links: [
        { href: `/${locale}/status/feed.atom`, text: copy.feeds.all },
        { href: '/api/status', text: copy.feeds.json },
      ],
      regionsTitle: copy.feeds.regions,
      regions: facts.regions.map(({ id, names }) => ({ href: `/${locale}/status/${id}/feed.atom`, text: names[locale] })),
    },
    form: {
      action: `/${locale}/status/subscription`,
      email: copy.form.email,
      region: copy.form.region,
      regions: [{ value: '', label: copy.form.allRegions }, ...facts.regions.map(({ id, names }) => ({ value: id, label: names[locale] }))],
      submit: copy.form.submit,
      hint: copy.form.hint,
      website: copy.form.website,
    },
  }
  return { copy, page }
}

function rowOf({ service, regionId, zoneId, state, days }: ServiceStatus, { locale, copy, regions }: Words): ServiceRow {
  const region = regions.find(({ id }) => id === regionId)
  const zone = region?.zones.find(({ id }) => id === zoneId)
  const name = zone ? `${copy.serviceNames[service]} · ${zone.names[locale]}` : copy.serviceNames[service]
  const { day } = statusTimes(locale)
  const recorded = count(days, ({ state }) => state !== 'no-data')
  const troubled = count(days, ({ state }) => state === 'degraded' || state === 'outage')
  return {
    id: [service, zoneId ?? regionId ?? 'site'].join('-'),
    name,
    state,
    word: copy.states[state],
    runs: days.map(({ state, days }) => ({ state, days })),
    summary: copy.summary(recorded, troubled),
    detail: {
      label: copy.detailOf(region ? `${region.names[locale]} · ${name}` : name),
      // The newest day first.
      lines: days.toReversed().map((run) => ({
        when: run.days === 1 ? day(run.from) : copy.span(day(run.from), day(lastOf(run))),
        what: copy.minutes(copy.states[run.state], run.minutes),
        state: run.state,
      })),
    },
  }
}

function count(runs: readonly DayRun[], counts: (run: DayRun) => boolean): number {
  return runs.filter(counts).reduce((sum, { days }) => sum + days, 0)
}

function lastOf({ from, days }: DayRun): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + (days - 1) * 86_400_000).toISOString().slice(0, 10)
}

function incidentOf(incident: Incident, { locale, copy, regions }: Words): IncidentView {
  const { moment } = statusTimes(locale)
  const places = regions.map(({ id, names }) => ({ regionId: id, names }))
  const scope = scopeNames(incident.affected.map(affectedKey), places, locale, copy)
  return {
    id: incident.id,
    title: incident.titles[locale],
    impact: incident.impact,
    impactWord: copy.impacts[incident.impact],
    state: incident.state,
    stateWord: copy.incidentStates[incident.state],
    scope: copy.mail.update.scope(scope.join(locale === 'en' ? ', ' : '、')),
    times: [`${copy.begun} ${moment(incident.begunAt)}`, ...(incident.resolvedAt ? [`${copy.resolved} ${moment(incident.resolvedAt)}`] : [])],
    updates: incident.updates.map(({ id, state, at, texts, correctedAt }) => ({
      id,
      word: copy.incidentStates[state],
      at: moment(at),
      text: texts[locale].split(/\n+/),
      corrected: correctedAt ? copy.corrected(moment(correctedAt)) : null,
    })),
  }
}
