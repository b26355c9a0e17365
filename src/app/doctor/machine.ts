import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { disksOf } from '../adapters/disks.ts'
import type { InspectedConfig } from '../config/config.ts'
import { hasEmbedded } from './database.ts'
import { attempt, ok, problem, type Finding } from './finding.ts'

/** Checks that the data folder can be written, and that the volumes have space. */
export async function machineFindings({ config }: InspectedConfig): Promise<Finding[]> {
  const folder = await existing(config.dataDir)
  const missing = folder !== config.dataDir
  const writable = await attempt('data folder', `Give the user who runs the product the right to write into ${folder}, or set DATA_DIR.`, async () => {
    await access(folder, constants.W_OK | constants.X_OK)
    return [ok('data folder', missing ? `${config.dataDir} is made at the first start` : `${config.dataDir} can be written`)]
  })
  return [...writable, ...(await spaceFindings(config, folder))]
}

/** The folder itself, or the nearest one above that exists. */
async function existing(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
  return isThere ? folder : existing(path.dirname(folder))
}

async function spaceFindings({ disks, databaseUrl, dataDir }: InspectedConfig['config'], folder: string): Promise<Finding[]> {
  if (!disks) return []
  const volumes = await disksOf({ dataDir: folder, databaseUrl: databaseUrl ?? (hasEmbedded(dataDir) ? undefined : 'none'), disks }).read()
  return volumes.map(({ volume, freeMib, low }) => {
    const what = volume === 'data' ? 'The volume of the data folder' : 'The volume of the database'
    return low
      ? problem('disk space', `${what} has ${freeMib} MiB left, less than DISK_FREE_MIB (${disks.leastMib})`, 'Free space, or enlarge the volume.')
      : ok('disk space', `${what} has ${freeMib} MiB left`)
  })
}
