import { and, asc, count, desc, isNull, ne } from 'drizzle-orm'
import { listEngineZones } from '#features/catalog/api.ts'
import { isSecret, type SettingField } from '#features/providers/model.ts'
import { requireStaff } from '#platform/ctx.ts'
import { serverImages, servers } from '../../schema.ts'
import { engineHealthOf } from '../health.ts'
import type { EnginesView, EngineView } from '../model.ts'
import { engineReports, engineRows } from '../schema.ts'
import type { EngineSetupCtx } from './ports.ts'

/** Lists the open engines with their open settings, without secrets. The engine of the environment is the first. */
export async function listEngines(ctx: EngineSetupCtx): Promise<EnginesView> {
  requireStaff(ctx, 'infrastructure')
  const { drivers } = ctx.engineSetup
  const living = ctx.db.select({ engineId: servers.engineId, rows: count() }).from(servers).where(ne(servers.state, 'released')).groupBy(servers.engineId)
  const kept = ctx.db
    .select({ engineId: serverImages.engineId, rows: count() })
    .from(serverImages)
    .where(isNull(serverImages.droppedAt))
    .groupBy(serverImages.engineId)
  const [rows, reports, zones, byServers, byImages] = await Promise.all([
    ctx.db
      .select()
      .from(engineRows)
      .where(and(isNull(engineRows.closedAt)))
      .orderBy(desc(isNull(engineRows.driver)), asc(engineRows.name)),
    ctx.db.select().from(engineReports),
    listEngineZones(ctx),
    living,
    kept,
  ])
  const engines = rows.map(({ id, name, driver, revision, createdAt, ...stored }): EngineView => {
    const report = reports.find(({ engineId }) => engineId === id)
    const fields = drivers.find((one) => one.driver === driver)?.fields ?? []
    return {
      id,
      name,
      driver,
      revision,
      createdAt,
      settings: fields.map((field) => settingView(field, stored)),
      zoneIds: zones.filter(({ engineId }) => engineId === id).map(({ zoneId }) => zoneId),
      servers: byServers.find(({ engineId }) => engineId === id)?.rows ?? 0,
      images: byImages.find(({ engineId }) => engineId === id)?.rows ?? 0,
      health: engineHealthOf(report, ctx.now()),
      contactedAt: report?.contactedAt ?? null,
      version: report?.survey?.version ?? null,
    }
  })
  return { engines, drivers }
}

function settingView(field: SettingField, { options, secrets }: Pick<typeof engineRows.$inferSelect, 'options' | 'secrets'>) {
  const stored = secrets[field.name]
  return { ...field, value: isSecret(field) ? '' : (options[field.name] ?? field.initial ?? ''), setAt: stored ? new Date(stored.setAt) : null, locked: false }
}
