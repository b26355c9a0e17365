import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { ProvisionFault, type ConsoleSize, type ConsoleStream } from '#features/servers/server/ports.ts'
import { opened, socketBytes } from '#adapters/provision-kit/console/socket-bytes.ts'
import { pathOf, theMachine, type ProxmoxHost } from '../machines/machines.ts'

type Proxy = { user: string; ticket: string; port: string | number }

/** The node closes a silent line. */
const stillHereMs = 30_000

/** Opens the machine's serial line, where its system asks for name and password. */
export async function openSerial(host: ProxmoxHost, name: string, size: ConsoleSize, signal: AbortSignal): Promise<ConsoleStream> {
  const { client } = host
  const machine = await theMachine(host, name, signal)
  const proxy = await client.call<Proxy>('POST', `${pathOf(machine)}/termproxy`, { serial: 'serial0' }, signal)
  const query = new URLSearchParams({ port: String(proxy.port), vncticket: proxy.ticket })
  const socket = client.socket(`${pathOf(machine)}/vncwebsocket?${query.toString()}`)
  const stillHere = setInterval(() => say('2'), stillHereMs)
  const say = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
  const leave = () => clearInterval(stillHere)
  const resize = ({ cols, rows }: ConsoleSize) => say(`1:${cols}:${rows}:`)
  try {
    await opened(socket, signal)
    const greeted = greeting(socket, signal, () => socketBytes(socket, { leave, pack: (chunk) => Buffer.concat([Buffer.from(`0:${chunk.length}:`), chunk]) }))
    say(`${proxy.user}:${proxy.ticket}\n`)
    const bytes = await greeted
    resize(size)
    return { bytes, resize }
  } catch (error) {
    leave()
    socket.terminate()
    throw error
  }
}

/** The line answers OK to a valid ticket. Output of the machine may follow in the same frame, so all bytes after it are kept. */
function greeting(socket: WebSocket, signal: AbortSignal, hearBytes: () => Duplex): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      socket.off('message', hear)
      socket.off('close', fail)
      signal.removeEventListener('abort', fail)
    }
    const fail = () => {
      stop()
      reject(new ProvisionFault('engine', true, { cause: new Error('the node did not take the ticket of its own console') }))
    }
    const hear = (raw: RawData) => {
      const said = raw as Buffer
      if (said.subarray(0, 2).toString() !== 'OK') return fail()
      stop()
      const bytes = hearBytes()
      if (said.length > 2) bytes.push(said.subarray(2))
      resolve(bytes)
    }
    socket.on('message', hear)
    socket.once('close', fail)
    signal.addEventListener('abort', fail, { once: true })
  })
}
