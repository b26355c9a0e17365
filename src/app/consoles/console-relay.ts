import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ConsoleAddress } from '../config/console-address.ts'
import type { ConsoleLines } from './console-lines.ts'
import { readUpgrade, refuseUpgrade } from './read-upgrade.ts'

const patienceMs = 3_000
const lingerMs = 1_000
const atOnce = 500
/** Headers that the other process needs: neither cookies nor the sender's address. */
const passed = /^(?:host|origin|upgrade|connection|sec-websocket-[a-z]+)$/i

/** Relays console connections to the process that holds the engine, which checks the ticket. This process sees bytes and no machine. */
export function relayConsoles(addresses: readonly ConsoleAddress[], origins: () => readonly string[]): ConsoleLines {
  const open = new Set<Duplex>()

  async function pass(request: IncomingMessage, browser: Duplex, head: Buffer): Promise<void> {
    const worker = await reach(addresses)
    if (!worker) return refuseUpgrade(browser, 503)
    if (browser.destroyed) return void worker.destroy()
    for (const [one, other] of [
      [browser, worker],
      [worker, browser],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        open.delete(one)
        // Bytes that are already sent still arrive.
        other.end()
        setTimeout(() => other.destroy(), lingerMs).unref()
      })
    }
    worker.write(requestText(request))
    if (head.length > 0) worker.write(head)
    browser.pipe(worker)
    worker.pipe(browser)
  }

  return {
    upgrade(request, socket, head) {
      const asked = readUpgrade(request, origins())
      if ('status' in asked) return refuseUpgrade(socket, asked.status)
      if (open.size >= atOnce * 2) return refuseUpgrade(socket, 503)
      socket.on('error', () => socket.destroy())
      void pass(request, socket, head)
    },
    async stop() {
      for (const socket of open) socket.destroy()
    },
  }
}

/** Whether a process that holds the engine accepts connections now. */
export async function reachesConsoles(addresses: readonly ConsoleAddress[]): Promise<boolean> {
  const socket = await reach(addresses)
  socket?.destroy()
  return socket !== undefined
}

/** The first that answers. */
async function reach(addresses: readonly ConsoleAddress[]): Promise<Socket | undefined> {
  for (const address of addresses) {
    const socket = await connected(address)
    if (socket) return socket
  }
  return undefined
}

function connected(address: ConsoleAddress): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address)
    const answer = (found: Socket | undefined) => {
      clearTimeout(patience)
      if (!found) socket.destroy()
      resolve(found)
    }
    const patience = setTimeout(() => answer(undefined), patienceMs)
    socket.once('connect', () => answer(socket))
    socket.on('error', () => answer(undefined))
  })
}

function requestText({ url, rawHeaders }: IncomingMessage): string {
  const lines = [`GET ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2) if (passed.test(rawHeaders[at]!)) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
