import { setTimeout as sleep } from 'node:timers/promises'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import { mergeKeys } from '#adapters/provision-kit/guest-config/authorized-keys.ts'
import { says } from './api/faults.ts'
import { pathOf, theMachine, type ProxmoxHost } from './machines/machines.ts'

const home = '/root'
const folder = `${home}/.ssh`
const file = `${folder}/authorized_keys`
const scripts = {
  read: `cat ${file} 2>/dev/null || true`,
  // Written in one move, so that half a file never locks anyone out.
  write: `umask 077 && mkdir -p ${folder} && cat > ${file}.new && mv ${file}.new ${file}`,
  remove: `rm -f ${file} ${file}2`,
}
const patienceMs = 120_000

/**
 * Replaces our keys among root's authorized keys with exactly these, through the agent inside. cloud-init's `sshkeys` is no
 * alternative: cloud-init takes a changed configuration for a new instance, and would set the machine's first password again at
 * the next start.
 */
export async function writeKeys(host: ProxmoxHost, name: string, keys: readonly string[], signal: AbortSignal): Promise<void> {
  const there = await run(host, name, scripts.read, '', signal)
  const wanted = mergeKeys(there, keys)
  if (wanted !== there) await run(host, name, scripts.write, wanted, signal)
}

/** Removes all keys, also those added by hand. */
export async function removeKeys(host: ProxmoxHost, name: string, signal: AbortSignal): Promise<void> {
  await run(host, name, scripts.remove, '', signal)
}

type Ended = { exited: number | boolean; exitcode?: number; 'out-data'?: string }

/** Runs a script inside and returns its output. The agent needs a moment after the start. */
async function run(host: ProxmoxHost, name: string, script: string, input: string, signal: AbortSignal): Promise<string> {
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
        if (ended.exited) throw new ProvisionFault('engine', true, { cause: new Error(`keys: the script ended with ${ended.exitcode}`) })
        if (performance.now() > until) throw new ProvisionFault('engine', true, { cause: new Error('keys: the script does not end') })
        await sleep(host.lookMs, undefined, { signal })
      }
    } catch (error) {
      if (!says(error, /agent is not running/) || performance.now() > until) throw error
      await sleep(host.lookMs, undefined, { signal })
    }
  }
}
