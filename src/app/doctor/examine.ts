import { bindDb } from '#platform/db/db.ts'
import type { Ctx } from '#platform/ctx.ts'
import { makeLog } from '#platform/logging/log.ts'
import { findSecret, inspectConfig, type Config, type InspectedConfig } from '../config/config.ts'
import { databaseFindings } from './database.ts'
import { attempt, type Finding } from './finding.ts'
import { machineFindings } from './machine.ts'
import { operationFindings } from './operation.ts'
import { engineFindings, outsideFindings, readStored, type StoredProviders } from './outside.ts'
import { settingFindings } from './settings.ts'

/** Examines an installation from the outside in and lists every finding. Changes nothing. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const inspected = inspectConfig(env)
  const { config } = inspected
  const log = makeLog('silent')
  const secret = findSecret(env, config.dataDir)
  let stored: StoredProviders = { used: [], faults: [] }
  const database = await databaseFindings(inspected, log, async (pool) => {
    const ctx: Ctx = { actor: { kind: 'system', name: 'doctor' }, db: bindDb(pool), now: () => new Date(), log }
    if (secret) stored = await readStored(ctx, config, secret)
    return [...(await attempt('operation', 'Read the log of the product.', () => operationFindings(ctx, config))), ...(await ownEngine(ctx, inspected, secret))]
  })
  return [...settingFindings(inspected), ...(await machineFindings(inspected)), ...database, ...(await outsideFindings(inspected, stored))]
}

/** Needs all settings, because the driver uses many of them. */
async function ownEngine(ctx: Ctx, { config, errors }: InspectedConfig, appSecret: Buffer | undefined): Promise<Finding[]> {
  return errors.length === 0 && appSecret ? engineFindings(ctx, { ...(config as Config), appSecret }) : []
}
