import { setTimeout as sleep } from 'node:timers/promises'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import { says } from '../api/faults.ts'
import { pathOf, theMachine, type ProxmoxHost } from './machines.ts'

type Ended = { exited: number | boolean; exitcode?: number; 'out-data'?: string }

/** Runs a script inside and returns its output. The agent needs a moment after the start. */
export async function runInside(host: ProxmoxHost, name: string, script: string, input: string, signal: AbortSignal, patienceMs = 120_000): Promise<string> {
  const until = performance.now() + patienceMs
  const command = ['/bin/sh', '-c', script]
  for (;;) {
    const machine = await theMachine(host, name, signal)
    try {
      const parameters = input === '' ? { command } : { command, 'input-data': input }
      const { pid } = await host.client.call<{ pid: number }>('POST', `${pathOf(machine)}/agent/exec`, parameters, signal)
      for (;;) {
        const ended = await host.client.call<Ended>('GET', `${pathOf(machine)}/agent/exec-status`, { pid }, signal)
        if (ended.exited && ended.exitcode === 0) return ended['out-data'] ?? ''
        if (ended.exited) throw new ProvisionFault('engine', true, { cause: new Error(`the script ended with ${ended.exitcode}`) })
        if (performance.now() > until) throw new ProvisionFault('engine', true, { cause: new Error('the script does not end') })
        await sleep(host.lookMs, undefined, { signal })
      }
    } catch (error) {
      if (!says(error, /agent is not running/) || performance.now() > until) throw error
      await sleep(host.lookMs, undefined, { signal })
    }
  }
}
