import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { endOneSession } from '#features/auth/api.ts'
import { watchScreen } from '#adapters/provision-kit/testing/contract/screen-contract.ts'
import { consolePath, consoleProtocol, consoleRules, endCode, ticketProtocol } from '#features/servers/consoles/model.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { serverFixture } from '#features/servers/factories.ts'
import { askForConsole } from '#features/servers/consoles/server/ask-for-console.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { makeLive, type Live } from '#platform/live/live.ts'
import { readConsoleAddresses } from '../config/console-address.ts'
import { openConsoleSocket } from './console-socket.ts'
import { openConsoleLines, type ConsoleLines } from './console-lines.ts'
import { reachesConsoles, relayConsoles } from './console-relay.ts'
import { asksForConsole } from './read-upgrade.ts'

const own = 'https://cloud.example.com'
const folder = mkdtempSync(path.join(tmpdir(), 'runxin-console-'))
const socketPath = path.join(folder, 'console.sock')
let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let owner: Extract<Actor, { kind: 'customer' }>
let code: string
let live: Live
let lines: ConsoleLines
let relay: ConsoleLines
let closeSocket: () => Promise<void>
/** One process with all roles, and one that only serves and relays connections. */
let addresses: { whole: string; serving: string }
const servers: Server[] = []

async function serve(consoles: ConsoleLines): Promise<string> {
  const server = createServer({ shouldUpgradeCallback: asksForConsole }, (_request, response) => void response.end('a page'))
  server.on('upgrade', consoles.upgrade)
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 24 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'lines', speed: 1 }))
  await fixture.openShop()
  live = makeLive(test.pool, fixture.asSystem().log)
  const engines = { at: () => fixture.ports.provisioner, held: () => [environmentEngine] }
  const company = { ctx: (actor: Actor) => ({ ...fixture.as(actor), live, engines }) as never, log: fixture.asSystem().log }
  // No check at intervals: only a notification ends a console here.
  lines = openConsoleLines(company, () => [own], { watchMs: 3_600_000 })
  relay = relayConsoles([{ path: socketPath }], () => [own])
  closeSocket = await openConsoleSocket({ path: socketPath }, lines)
  addresses = { whole: await serve(lines), serving: await serve(relay) }
})
afterAll(async () => {
  await lines.stop()
  live.stop()
  await relay.stop()
  await closeSocket()
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  owner = await fixture.customer()
  ;({ code } = await fixture.runningServer(owner))
  await test.ownerPool.query('update session set step_up_at = $1 where id = $2', [test.clock.now(), owner.sessionId])
})

const rows = async (sql: string, values: unknown[]) => (await test.ownerPool.query(sql, values)).rows
const ticket = async () =>
  (await askForConsole({ ...fixture.as(owner), consoleSocket: { isOpen: async () => true } }, { code, kind: 'text', cols: 80, rows: 24 })).ticket
const dial = (at: string, given: string, origin = own) => new WebSocket(`ws://${at}${consolePath}`, [consoleProtocol, ticketProtocol(given)], { origin })

/** Result of an attempt: the status of an error, or open. */
function outcome(socket: WebSocket): Promise<number | 'open'> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve('open'))
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      response.resume()
      socket.on('error', () => {})
      socket.terminate()
    })
    socket.once('error', reject)
  })
}

/** A console with its output so far. */
async function console(at: string) {
  const socket = dial(at, await ticket())
  let heard = ''
  let silent = false
  let took = 0
  const tell = () => {
    for (; took > 0; took -= Math.min(took, consoleRules.aheadBytes)) socket.send(JSON.stringify({ t: 'took', bytes: Math.min(took, consoleRules.aheadBytes) }))
  }
  socket.on('message', (data: Buffer, isBinary) => {
    heard += data.toString('utf8')
    if (isBinary) took += data.length
    if (!silent) tell()
  })
  const ended = new Promise<{ code: number; reason: string }>((resolve) => socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })))
  expect(await outcome(socket)).toBe('open')
  const shows = (text: string | RegExp) => expect.poll(() => heard, { timeout: 10_000 }).toMatch(text)
  await shows(/"t":"ready"/)
  return { socket, ended, shows, heard: () => heard, type: (text: string) => socket.send(Buffer.from(text)), stopTaking: () => (silent = true), takeAll }
  function takeAll(): void {
    silent = false
    tell()
  }
}

describe.each(['whole', 'serving'] as const)('a console connection to a process that is %s', (kind) => {
  it('answers with the protocol and from the machine, and ends with its shell', async () => {
    const opened = await console(addresses[kind])
    expect(opened.socket.protocol).toBe(consoleProtocol)
    opened.type('hostname\r')
    await opened.shows(new RegExp(`hostname\\r\\n${code}\\r\\n`))
    opened.type('exit\r')
    expect(await opened.ended).toEqual({ code: endCode, reason: 'exited' })
    await expect
      .poll(async () => (await test.ownerPool.query('select end_reason from server_console where account_id = $1', [owner.accountId])).rows)
      .toEqual([{ end_reason: 'exited' }])
  })

  it('is refused to pages of others and to clients that are no page, before the ticket is checked', async () => {
    const given = await ticket()
    expect(await outcome(dial(addresses[kind], given, 'https://evil.example'))).toBe(403)
    expect(await outcome(new WebSocket(`ws://${addresses[kind]}${consolePath}`, [consoleProtocol, ticketProtocol(given)]))).toBe(403)
    expect(await outcome(new WebSocket(`ws://${addresses[kind]}${consolePath}?ticket=${given}`, [consoleProtocol], { origin: own }))).toBe(400)
    expect(await outcome(dial(addresses[kind], 'A'.repeat(43)))).toBe(403)
    const opened = dial(addresses[kind], given)
    expect(await outcome(opened)).toBe('open')
    opened.terminate()
  })

  it('is won by only one of twenty connections with one ticket', async () => {
    const given = await ticket()
    const sockets = Array.from({ length: 20 }, () => dial(addresses[kind], given))
    const outcomes = await Promise.all(sockets.map(outcome))
    expect(outcomes.filter((one) => one === 'open')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 403)).toHaveLength(19)
    for (const socket of sockets) socket.terminate()
  })

  it('ends at the notification that its session has ended', async () => {
    const opened = await console(addresses[kind])
    await endOneSession(fixture.as(owner), { sessionId: owner.sessionId })
    expect(await opened.ended).toEqual({ code: endCode, reason: 'signed-out' })
  })

  it('ends at a frame that is too long, and at invalid messages', async () => {
    const long = await console(addresses[kind])
    long.socket.send(Buffer.alloc(consoleRules.frameBytes + 1, 0x20))
    expect((await long.ended).code).toBe(1009)
    const wrong = await console(addresses[kind])
    wrong.socket.send('{"t":"resize","cols":-1,"rows":2}')
    expect(await wrong.ended).toEqual({ code: endCode, reason: 'misused' })
  })
})

it('shows the screen of a machine to an authorised browser, without a password of the engine’s', async () => {
  const { ticket: given } = await askForConsole(
    { ...fixture.as(owner), consoleSocket: { isOpen: async () => true } },
    { code, kind: 'screen', cols: 80, rows: 24 },
  )
  const socket = dial(addresses.serving, given)
  const bytes = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => socket.send(chunk, { binary: true }, () => done()),
  })
  socket.on('message', (data: Buffer, isBinary) => void (isBinary && bytes.push(data)))
  expect(await outcome(socket)).toBe('open')
  const viewer = await watchScreen(bytes)
  expect(viewer.name).toBe(code)
  expect(await rows(`select kind from server_console where account_id = $1`, [owner.accountId])).toEqual([{ kind: 'screen' }])
  socket.terminate()
})

describe('a console connection with much output', () => {
  it('pauses the machine for its reader, who gets everything in the end', async () => {
    const opened = await console(addresses.whole)
    opened.stopTaking()
    // Each line is shown as it is typed, and once more as the answer. The test types only what the machine has read.
    const line = Buffer.from(`echo ${'x'.repeat(4_000)}\r`)
    const lines = 200
    let [sent, taken] = [0, 0]
    const pump = () => {
      while (sent < lines && (sent + 1) * line.length - taken < consoleRules.windowBytes) {
        opened.socket.send(line)
        sent++
      }
    }
    opened.socket.on('message', (data: Buffer, isBinary) => {
      const said = isBinary ? undefined : (JSON.parse(data.toString()) as { t: string; bytes: number })
      if (said?.t === 'took') taken += said.bytes
      pump()
    })
    pump()
    await expect.poll(() => opened.heard().length > consoleRules.aheadBytes, { timeout: 10_000 }).toBe(true)
    let before = -1
    const restsSinceTheLastLook = () => {
      const rests = opened.heard().length === before
      before = opened.heard().length
      return rests
    }
    await expect.poll(restsSinceTheLastLook, { interval: 200, timeout: 10_000 }).toBe(true)
    expect(before).toBeLessThan(consoleRules.aheadBytes + 200_000)
    expect(sent).toBeLessThan(lines)
    opened.takeAll()
    await expect.poll(() => opened.heard().length > lines * 8_000, { timeout: 10_000 }).toBe(true)
    opened.socket.terminate()
  })

  it('ends for a browser that sends more than the machine has read', async () => {
    const opened = await console(addresses.whole)
    opened.stopTaking()
    const lines = Buffer.from(`echo ${'x'.repeat(4_000)}\r`.repeat(15))
    for (let sent = 0; sent < 40; sent++) opened.socket.send(lines)
    expect(await opened.ended).toEqual({ code: endCode, reason: 'misused' })
  })
})

describe('the console socket of the process that holds the engine', () => {
  it('is readable for its group only, and answers only console connections', async () => {
    expect((statSync(socketPath).mode & 0o777).toString(8)).toBe('660')
    expect(await reachesConsoles([{ path: socketPath }])).toBe(true)
    expect(await reachesConsoles([{ path: path.join(folder, 'none.sock') }])).toBe(false)
  })

  it('can be a path or a private address, and no public address', () => {
    expect(readConsoleAddresses('/run/runxin/console.sock, 10.0.0.5:3100')).toEqual([{ path: '/run/runxin/console.sock' }, { host: '10.0.0.5', port: 3100 }])
    for (const wrong of ['0.0.0.0:3100', '203.0.113.5:3100', 'worker:3100', '10.0.0.5', '10.0.0.5:99999'])
      expect(() => readConsoleAddresses(wrong), wrong).toThrow(/CONSOLE_ADDRESS/)
  })

  it('refuses if no process listens', async () => {
    const lonely = relayConsoles([{ path: path.join(folder, 'none.sock') }], () => [own])
    const at = await serve(lonely)
    expect(await outcome(dial(at, await ticket()))).toBe(503)
  })
})

it('other requests that ask for an upgrade are answered as pages', async () => {
  const answer = await fetch(`http://${addresses.whole}/zh`, { headers: { accept: 'text/html' } })
  expect(await answer.text()).toBe('a page')
})
