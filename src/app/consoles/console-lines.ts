import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { consoleProtocol, consoleRules, type ConsoleEnd } from '#features/servers/consoles/model.ts'
import { endConsole, takeConsoleTicket, watchConsoles, type OpenedConsole } from '#features/servers/api.ts'
import type { ConsoleStream, Provisioner } from '#features/servers/server/ports.ts'
import { errorText } from '#platform/db/errors.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Company } from '../app-ctx.ts'
import { joinLine, type Line } from './join-line.ts'
import { readUpgrade, refuseUpgrade } from './read-upgrade.ts'

export type ConsoleLines = {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends every console: the process is going. */
  stop: () => Promise<void>
}

/** When consoles could not be re-checked for this long, they end: access that cannot be checked is not allowed. */
const blindMs = 10_000

async function openStream({ console, screen }: Provisioner, { kind, machineId, size }: OpenedConsole): Promise<ConsoleStream> {
  if (kind === 'text' && console) return console.open(machineId, size)
  if (kind === 'screen' && screen) return { bytes: await screen.open(machineId), resize: () => {} }
  throw new Error(`the engine shows no ${kind}`)
}

/** Console connections of browsers, in the process that holds the engine. */
export function openConsoleLines(
  company: Pick<Company, 'ctx' | 'log'>,
  origins: () => readonly string[],
  { watchMs }: { watchMs: number } = consoleRules,
): ConsoleLines {
  const ctx = company.ctx({ kind: 'system', name: 'consoles' })
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: consoleRules.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: () => consoleProtocol,
  })
  const lines = new Map<string, Line>()
  const ending = new Set<Promise<void>>()
  let seeing = performance.now()
  let looking = false
  let asked = false

  async function look(): Promise<void> {
    asked = looking
    if (looking || lines.size === 0) {
      if (lines.size === 0) seeing = performance.now()
      return
    }
    looking = true
    try {
      for (const [id, reason] of await watchConsoles(ctx, [...lines.keys()])) lines.get(id)?.end(reason)
      seeing = performance.now()
    } catch (error) {
      company.log.warn({ error: errorText(error) }, 'whether consoles may go on could not be asked')
      if (performance.now() - seeing > blindMs) for (const line of lines.values()) line.end('restarted')
    } finally {
      looking = false
    }
    // A session may have ended after it was read.
    if (asked) void look()
  }
  const watching = setInterval(() => void look(), watchMs).unref()

  function forget(opened: OpenedConsole, reason: ConsoleEnd): void {
    lines.delete(opened.consoleId)
    const noted = endConsole(ctx, { consoleId: opened.consoleId, reason })
      .catch((error: unknown) => company.log.warn({ error: errorText(error), console: opened.consoleId }, 'the end of a console was not written down'))
      .finally(() => ending.delete(noted))
    ending.add(noted)
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer, ticket: string): Promise<void> {
    let opened: OpenedConsole
    try {
      opened = await takeConsoleTicket(ctx, ticket)
    } catch (error) {
      if (!(error instanceof DomainError)) company.log.error({ error: errorText(error) }, 'a console was not opened')
      return refuseUpgrade(socket, error instanceof DomainError ? (error.kind === 'forbidden' ? 403 : 409) : 503)
    }
    // The browser disconnected while the ticket was checked. No other event reports that.
    if (socket.destroyed) return forget(opened, 'closed')
    let joined = false
    socket.once('close', () => {
      if (!joined) forget(opened, 'closed')
    })
    server.handleUpgrade(request, socket, head, (browser) => {
      joined = true
      const line = joinLine(browser, {
        open: () => openStream(ctx.engines.at(opened.engineId), opened),
        asksByItself: opened.kind === 'screen',
        ended: (reason) => forget(opened, reason),
        note: (error) => company.log.warn({ error: errorText(error), console: opened.consoleId }, 'the engine opened no console'),
      })
      lines.set(opened.consoleId, line)
      // It ends at once with its session. Other reasons to end are found at the next interval.
      const stopWatching = ctx.live.watch(`session:${opened.sessionId}`, { news: () => void look(), end: () => {} })
      browser.once('close', stopWatching)
      void look()
    })
  }

  return {
    upgrade(request, socket, head) {
      const asked = readUpgrade(request, origins())
      if ('status' in asked) return refuseUpgrade(socket, asked.status)
      const held = ctx.engines.held().map((engineId) => ctx.engines.at(engineId))
      if (!held.some(({ console, screen }) => console || screen)) return refuseUpgrade(socket, 503)
      // Until the handshake there is no other listener for a broken connection.
      socket.on('error', () => socket.destroy())
      void open(request, socket, head, asked.ticket)
    },
    async stop() {
      clearInterval(watching)
      for (const line of lines.values()) line.end('restarted')
      await Promise.all(ending)
    },
  }
}
