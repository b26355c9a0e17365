import { sql, type SQL } from 'drizzle-orm'
import { priceBook } from '#features/catalog/schema.ts'
import { legalVersion } from '#features/content/legal/schema.ts'
import { newsItem } from '#features/content/schema.ts'
import { cpsTerms } from '#features/partnerships/schema.ts'
import { ruleVersion } from '#features/rules/schema.ts'
import { checkLastsMs } from '#features/status/model.ts'
import { recordLastsMs } from '#features/status/model/record.ts'
import { serviceRecord, statusCheck } from '#features/status/schema.ts'
import { maintenanceWindow } from '#features/support/maintenance/schema.ts'
import type { Ctx } from '#platform/ctx.ts'
import { dateFormat } from '#platform/pure/formats.ts'

/**
 * Changes of public pages that the clock alone causes: each query finds the newest moment up to `now` at which something appears
 * or disappears. A feature with such moments adds its query here.
 */
const moments: readonly ((now: string) => SQL)[] = [
  (now) => sql`(select max(${priceBook.effectiveAt}) from ${priceBook} where ${priceBook.effectiveAt} <= ${now})`,
  (now) => sql`(select max(${newsItem.publishAt}) from ${newsItem} where ${newsItem.publishAt} <= ${now})`,
  (now) => sql`(select max(${newsItem.withdrawAt}) from ${newsItem} where ${newsItem.withdrawAt} <= ${now})`,
  (now) => sql`(select max(${legalVersion.effectiveAt}) from ${legalVersion} where ${legalVersion.effectiveAt} <= ${now})`,
  (now) => sql`(select max(${cpsTerms.effectiveAt}) from ${cpsTerms} where ${cpsTerms.effectiveAt} <= ${now})`,
  (now) => sql`(select max(${ruleVersion.effectiveAt}) from ${ruleVersion} where ${ruleVersion.effectiveAt} <= ${now})`,
  (now) => sql`(select max(${maintenanceWindow.startsAt}) from ${maintenanceWindow} where ${maintenanceWindow.startsAt} <= ${now})`,
  (now) => sql`(select max(${maintenanceWindow.endsAt}) from ${maintenanceWindow} where ${maintenanceWindow.endsAt} <= ${now})`,
  // The state of a service is unknown once its last check is too old. With a new check the moment is gone, and the former version applies.
  (now) =>
    sql`(select max(expiry) from (select ${statusCheck.checkedAt} + ${`${checkLastsMs} ms`}::interval as expiry from ${statusCheck}) as checks where expiry <= ${now})`,
  // So are the figures of the home page, once the job that measures them has stopped.
  (now) =>
    sql`(select expiry from (select ${serviceRecord.measuredAt} + ${`${recordLastsMs} ms`}::interval as expiry from ${serviceRecord}) as record where expiry <= ${now})`,
]

const days = dateFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

/** Version of everything that public pages show: committed changes, the newest moment that has passed, and the day. */
export async function readSiteVersion(ctx: Pick<Ctx, 'db' | 'now'>): Promise<string> {
  const now = ctx.now()
  const passed = sql.join(
    moments.map((moment) => moment(now.toISOString())),
    sql`, `,
  )
  const { rows } = await ctx.db.execute<{ version: string; moment: string | null }>(sql`
    select site_version() as version, (extract(epoch from greatest(${passed})) * 1000)::bigint::text as moment`)
  const [row] = rows
  if (!row) throw new Error('the site has no version')
  return `${row.version}/${row.moment ?? '-'}/${days.format(now)}`
}
