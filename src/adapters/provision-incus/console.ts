import { ProvisionFault, type ConsoleSize, type ConsoleStream } from '#features/servers/server/ports.ts'
import { opened, socketBytes } from '#adapters/provision-kit/console/socket-bytes.ts'
import type { IncusClient } from './api/client.ts'
import type { Operation } from './api/operations.ts'

/** The best shell that the machine has, as after signing in. */
const shell = 'cd "$HOME" 2>/dev/null; command -v bash >/dev/null 2>&1 && exec bash -l; exec sh -l'
const environment = { HOME: '/root', USER: 'root', LOGNAME: 'root', TERM: 'xterm-256color', LANG: 'C.UTF-8' }

/**
 * Opens a shell of the administrator inside a running machine. The engine waits for both sockets of the operation, one for bytes
 * and one for control, and ends the shell on the signal or when it loses them.
 */
export async function openShell(client: IncusClient, name: string, size: ConsoleSize, signal: AbortSignal): Promise<ConsoleStream> {
  const body = {
    command: ['/bin/sh', '-c', shell],
    environment,
    'wait-for-websocket': true,
    interactive: true,
    width: size.cols,
    height: size.rows,
  }
  const { metadata } = await client.call<Operation>({ method: 'POST', path: `/1.0/instances/${name}/exec`, body, signal })
  const lines = metadata.metadata?.['fds'] as Record<string, string> | undefined
  if (!lines?.['0'] || !lines['control']) throw new ProvisionFault('engine', true, { cause: new Error('the engine opened no lines for a console') })
  const lineOf = (secret: string) => client.socket(`/1.0/operations/${metadata.id}/websocket?secret=${encodeURIComponent(secret)}`)
  const orders = lineOf(lines['control'])
  orders.on('error', () => {})
  const order = (said: object) => {
    if (orders.readyState === orders.OPEN) orders.send(JSON.stringify(said))
  }
  const data = lineOf(lines['0'])
  const bytes = socketBytes(data, {
    // Interactive shells end with an empty text frame, and then wait for us to close.
    isEnd: (frame, isBinary) => !isBinary && frame.length === 0,
    leave: () => {
      order({ command: 'signal', signal: 9 })
      orders.close()
    },
  })
  try {
    await Promise.all([opened(orders, signal), opened(data, signal)])
  } catch (error) {
    bytes.destroy()
    throw error
  }
  return {
    bytes,
    resize: ({ cols, rows }) => order({ command: 'window-resize', args: { width: String(cols), height: String(rows) } }),
  }
}
