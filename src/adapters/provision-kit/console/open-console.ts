import type { Duplex } from 'node:stream'
import { ProvisionFault, type ConsoleSize, type ConsoleStream } from '#features/servers/server/ports.ts'
import type { Engine, Notebook } from '../engine.ts'
import { machineAtRest } from '../records.ts'

const patienceMs = 15_000

/** Opens a text console of a running machine without a running task. See the port. */
export async function openConsole(notebook: Notebook, engine: Engine, machineId: string, size: ConsoleSize): Promise<ConsoleStream> {
  const machine = await machineAtRest(notebook, engine, machineId)
  return engine.openConsole(machine, size, AbortSignal.timeout(patienceMs))
}

/** Its screen, likewise. */
export async function openScreen(notebook: Notebook, engine: Engine, machineId: string): Promise<Duplex> {
  const machine = await machineAtRest(notebook, engine, machineId)
  if (!engine.openScreen) throw new ProvisionFault('invalid', false)
  return engine.openScreen(machine, AbortSignal.timeout(patienceMs))
}
