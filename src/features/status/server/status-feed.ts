import { listPlaces, type Place } from '#features/catalog/api.ts'
import { listPublicMaintenance } from '#features/support/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import type { StatusCopy } from '../copy/status.zh.ts'
import { affectedKey, type Incident } from '../model.ts'
import type { FeedEntry, StatusFeed } from '../model/feed.ts'
import { lastDays, startOfDay } from '../model/days.ts'
import { incidentsSince } from './incident-rows.ts'
import { scopeNames } from './scope-names.ts'
import { statusCopy } from './status-copy.ts'
import { statusTimes } from './status-times.ts'

/** Incidents and maintenance of the last 90 days and to come, newest change first. With a region, those that concern it. Throws for an unknown region. */
export async function statusFeed(ctx: Ctx, { locale, regionId }: { locale: Locale; regionId: string | null }): Promise<StatusFeed> {
  requireAnyone(ctx)
  const since = startOfDay(lastDays(ctx.now())[0]!)
  const [places, incidents, windows, site] = await readTogether(ctx, [
    () => listPlaces(ctx),
    () => incidentsSince(ctx, since),
    () => listPublicMaintenance(ctx, { since }),
    () => readSiteConfig(ctx, locale),
  ])
  const copy = namedTexts(statusCopy(locale), site.siteName)
  const place = places.find((one) => one.regionId === regionId)
  if (regionId !== null && !place) throw new DomainError('not-found', 'status.no-region')
  const concerns = (id: string | null) => regionId === null || id === null || id === regionId
  const entries = [
    ...incidents.filter(({ affected }) => affected.some((one) => concerns(one.regionId))).map((one) => entryOf(one, { places, locale, copy })),
    ...windows
      .filter((one) => concerns(one.regionId))
      .map(({ id, regionId, startsAt, endsAt, texts, announcedAt }): FeedEntry => {
        const { span } = statusTimes(locale)
        const name = places.find((one) => one.regionId === regionId)?.names[locale] ?? regionId
        const text = `${span(startsAt, endsAt)}\n${texts[locale]}`
        return { kind: 'maintenance', id, title: `${copy.feeds.maintenance} · ${name}`, publishedAt: announcedAt, updatedAt: announcedAt, text }
      }),
  ]
  return {
    regionId,
    title: place ? copy.feeds.feedOf(place.names[locale]) : copy.feeds.feedTitle,
    author: site.companyName || site.siteName,
    entries: entries.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime()),
  }
}

type Words = { places: readonly Place[]; locale: Locale; copy: StatusCopy }

function entryOf(incident: Incident, { places, locale, copy }: Words): FeedEntry {
  const { moment } = statusTimes(locale)
  const times = incident.updates.flatMap(({ at, correctedAt }) => [at.getTime(), correctedAt?.getTime() ?? 0])
  const first = Math.min(...incident.updates.map(({ at }) => at.getTime()))
  const scope = scopeNames(incident.affected.map(affectedKey), places, locale, copy)
  const updates = incident.updates.map(({ state, at, texts }) => `${moment(at)} ${copy.incidentStates[state]}\n${texts[locale]}`)
  return {
    kind: 'incident',
    id: incident.id,
    title: `[${copy.incidentStates[incident.state]}] ${incident.titles[locale]}`,
    publishedAt: new Date(first),
    updatedAt: new Date(Math.max(...times)),
    text: [copy.mail.update.scope(scope.join(locale === 'en' ? ', ' : '、')), ...updates].join('\n\n'),
  }
}
