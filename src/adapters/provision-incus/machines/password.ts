import { setTimeout as sleep } from 'node:timers/promises'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { IncusClient } from '../api/client.ts'
import { runIn } from '../api/run-in.ts'

const file = '/etc/.runxin-password'
const script = (how: 'chpasswd' | 'chpasswd -e') => `${how} < ${file}; code=$?; rm -f ${file}; exit $code`
/** Replaces the hash: no password fits. Unlike with a locked account, keys still sign in everywhere. */
const fitsNothing = '*'
/** A system needs a moment after its start, a virtual machine's agent longer. */
const patienceMs = 120_000

/**
 * Writes root's password inside a running machine; null removes it. It is sent as a file that only root can read and that is
 * deleted afterwards: never as an argument, in the environment or in an operation's record, where the host's logs would keep it.
 */
export async function writePassword(client: IncusClient, name: string, password: string | null, signal: AbortSignal): Promise<void> {
  try {
    await putAndRun(client, name, password, signal)
  } catch (error) {
    // The script that deletes the file never ran. The caller gets the error of the failed write.
    await client.call({ method: 'DELETE', path: pathOf(name) }).catch(() => undefined)
    throw error
  }
}

const pathOf = (name: string) => `/1.0/instances/${name}/files?path=${encodeURIComponent(file)}`

async function putAndRun(client: IncusClient, name: string, password: string | null, signal: AbortSignal): Promise<void> {
  const command = script(password === null ? 'chpasswd -e' : 'chpasswd')
  const until = performance.now() + patienceMs
  for (let pause = 250; ; pause = Math.min(3_000, pause * 2)) {
    try {
      await client.put(pathOf(name), `root:${password ?? fitsNothing}\n`, '0600', signal)
      if ((await runIn(client, name, ['/bin/sh', '-c', command], signal)) === 0) return
    } catch (error) {
      if (!(error instanceof ProvisionFault) || !error.fault.retryable) throw error
    }
    if (performance.now() > until) throw new ProvisionFault('engine', true, { cause: new Error('the password could not be written') })
    await sleep(pause, undefined, { signal })
  }
}
