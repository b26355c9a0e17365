import { environmentEngine } from '#features/catalog/model/engines.ts'
import { readActiveEngines, type ActiveEngine, type EngineSetup } from '#features/servers/api.ts'
import type { EngineDriver } from '#features/servers/engine/model.ts'
import type { Engines, Provisioner } from '#features/servers/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Live } from '#platform/live/live.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Config } from '../config/config.ts'
import { engineSettingsOf, readEngine } from '../config/engine-settings.ts'
import { openEngine, openOwnEngine, watchReports, type Opened } from './provisioners.ts'
import { testEngine } from './test-engine.ts'

export type OpenedEngines = {
  engines: Engines
  /** Engine of the environment. */
  provisioner: Provisioner
  setup: EngineSetup
  stop: () => Promise<void>
}

type System = Ctx & { secretBox: SecretBox }
type Held = Opened & { revision: number }

/** Topic of src/platform/live: migration 0841 notifies it at each change. */
const topic = 'engines'

/** The key to all machines belongs in a process that serves no pages. Simulated machines have none. */
const holdsIn = (config: Config) => (driver: EngineDriver) =>
  config.worker === 'only' || (driver === 'simulated' && config.worker !== 'off' && config.mode !== 'production')

/**
 * Opens the engine of the environment and those that an owner set up, and again at each change in any process. A process that may not hold an engine knows it by
 * the reports of the worker alone.
 */
export async function openEngines(config: Config, { system, live }: { system: System; live: Live }): Promise<OpenedEngines> {
  const holds = holdsIn(config)
  const own = openOwnEngine(config, system)
  const reports = await watchReports(system, config.worker !== 'off' || config.consoles.length > 0)
  let held = new Map<string, Held>()
  const read = async () => {
    if (config.worker !== 'off') held = await openChanged(config, system, held, await readActiveEngines(system, holds))
  }
  let reading: Promise<void> = Promise.resolve()
  // One after the other, so that an older answer never replaces a newer one.
  const reload = () => (reading = reading.catch(() => undefined).then(read))
  await reload()
  const again = () => void reload().catch((error: unknown) => system.log.error({ err: error }, 'the engines could not be read again; the former ones stay'))
  const stopWatching = live.watch(topic, { news: again, end: () => undefined })
  const at = (engineId: string) => (engineId === environmentEngine ? own : held.get(engineId))?.provisioner ?? reports.at(engineId)
  return {
    engines: { at, held: () => [...(own ? [environmentEngine] : []), ...held.keys()], reload },
    provisioner: at(environmentEngine),
    setup: {
      drivers: offeredIn(config),
      test: async (driver, values, engineId) => testEngine(config, system, { driver, values, others: await othersOf(system, holds, engineId) }),
    },
    async stop() {
      stopWatching()
      reports.stop()
      for (const one of [own, ...held.values()]) await one?.stop()
    },
  }
}

/** A process that serves and works holds no real engine, so that adding one there would lead nowhere. */
function offeredIn({ mode, worker }: Config) {
  const offered = engineSettingsOf(mode === 'production')
  return mode !== 'production' && worker === 'on' ? offered.filter(({ driver }) => driver === 'simulated') : offered
}

/** Keeps what has not changed, opens the rest, and stops what was replaced or closed: its running tasks go on in the new one. */
async function openChanged(config: Config, system: System, before: ReadonlyMap<string, Held>, rows: readonly ActiveEngine[]): Promise<Map<string, Held>> {
  const opened = new Map<string, Held>()
  for (const row of rows) {
    const known = before.get(row.id)
    const next = known?.revision === row.revision ? known : openRow(config, system, row)
    if (next) opened.set(row.id, next)
  }
  const gone = [...before].filter(([id, one]) => opened.get(id) !== one)
  await Promise.all(gone.map(([, one]) => one.stop()))
  return opened
}

function openRow(config: Config, system: System, { id, driver, revision, values }: ActiveEngine): Held | undefined {
  const read = readEngine(driver, values, values['serverCertificate'])
  if ('driver' in read) return { ...openEngine(read, config, system, id), revision }
  system.log.error({ engine: id, driver }, 'an engine has settings that are not valid; it is not used')
  return undefined
}

async function othersOf(system: System, holds: (driver: EngineDriver) => boolean, engineId: string | null): Promise<readonly ActiveEngine[]> {
  return (await readActiveEngines(system, holds)).filter(({ id }) => id !== engineId)
}
