import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { requestFacts } from '#features/auth/factories.ts'
import { endpoints } from '#features/servers/endpoints.ts'
import { serverFixture } from '#features/servers/factories.ts'
import { guestCommands, type GuestScope, type GuestCommand } from '#features/servers/model/guests.ts'
import { bindGuest } from '#features/servers/guests/server/bind-guest.ts'
import { acceptGuest } from '#features/servers/guests/server/accept-guest.ts'
import { endGuest } from '#features/servers/guests/server/end-guest.ts'
import { inviteGuest } from '#features/servers/guests/server/invite-guest.ts'
import { readCharts } from '#features/servers/monitoring/server/read-charts.ts'
import { readMonitoring } from '#features/servers/monitoring/server/read-monitoring.ts'
import { readSharedServer } from '#features/servers/guests/server/read-shared-server.ts'
import { readTerminal } from '#features/servers/consoles/server/read-terminal.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { sampleOf } from '../api-v1/samples.ts'
import { inputSchema } from '../api-v1/schemas.ts'
import { serverCallsEndpoint } from '../api-v1/server-calls.ts'

type Customer = Awaited<ReturnType<ReturnType<typeof serverFixture>['customer']>>
const people = ['stranger', 'invited', 'ended', 'overdue', 'look', 'operate', 'token', 'owner'] as const
type Person = (typeof people)[number]

const declared = endpoints as unknown as readonly Endpoint[]
/** Every call of the feature that names a server, as the customers' API has it, and the list of commands for one. */
const calls = [...declared, serverCallsEndpoint(declared) as unknown as Endpoint].filter(({ access, path, input }) => {
  const shape = (input as unknown as { def: { shape?: object } }).def.shape ?? {}
  return access === 'customer' && (path.includes('{code}') || 'code' in shape || 'codes' in shape)
})
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Calls that guests may make. All others, including future ones, are the owner's alone. */
const open: Readonly<Record<string, GuestCommand>> = {
  'GET /servers/{code}/live': 'watchServer',
  'GET /servers/{code}/operations': 'listOperations',
  'GET /servers/{code}/metrics': 'readMetrics',
  'GET /servers/{code}/traffic': 'readTraffic',
  'GET /servers/{code}/disks': 'readDisks',
  'GET /servers/{code}/forwards': 'listForwards',
  'GET /servers/{code}/firewall': 'readFirewall',
  'POST /servers/{code}/start': 'startServer',
  'POST /servers/{code}/stop': 'stopServer',
  'POST /servers/{code}/restart': 'restartServer',
  'POST /servers/{code}/hard-reset': 'resetServer',
  'POST /servers/{code}/power-off': 'powerOffServer',
  'POST /servers/{code}/console': 'askForConsole',
  'POST /servers/{code}/snapshots': 'createSnapshot',
  'POST /servers/{code}/reset-password': 'resetPassword',
  'POST /servers/{code}/forwards': 'addForward',
  'PATCH /servers/{code}/forwards/{forwardId}': 'editForward',
  'DELETE /servers/{code}/forwards/{forwardId}': 'removeForward',
  'PUT /servers/{code}/firewall': 'setFirewall',
  'POST /servers/{code}/firewall/undo': 'undoFirewall',
  'POST /servers/{code}/network/retry': 'retryNetwork',
}
/** Commands that pages call in process. */
const pages = ['readSharedServer', 'readTerminal', 'readCharts'] as const satisfies readonly GuestCommand[]

/** Fields whose form a sample does not hit. */
const fields: Readonly<Record<string, unknown>> = { password: 'Tr0ub4dor-and-more', lastFour: '1111', account: '+8613900001111', hours: 1, reverseNames: [] }

let test: TestDatabase
let fixture: ReturnType<typeof serverFixture>
let code: string
const actors = {} as Record<Person, Customer>

const ctxOf = (person: Person) => ({
  ...fixture.as(person === 'token' ? { ...actors.operate, scopes: ['read:servers', 'write:servers', 'write:orders'] } : actors[person]),
  gateways: {},
  live: { watch: () => () => {}, stop: () => {} },
  consoleSocket: { isOpen: async () => true },
  request: requestFacts(),
  publicOrigin: () => 'https://runxin.test',
})

async function guest(person: Person, scope: GuestScope): Promise<string> {
  const { rows } = await test.ownerPool.query<{ phone: string }>('select phone from account where id = $1', [actors[person].accountId])
  const { phone } = rows[0]!
  const requested = { code, account: phone, lastFour: phone.slice(-4), scope, hours: 24, idempotencyKey: randomUUID() }
  const invited = await inviteGuest(ctxOf('owner'), requested)
  await bindGuest(fixture.asSystem(), invited)
  return invited.guestId
}

beforeAll(async () => {
  test = await testDatabase({ poolSize: 12 })
  fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'guests', speed: 1 }))
  await fixture.openShop()
  for (const person of people) actors[person] = await fixture.customer()
  ;({ code } = await fixture.runningServer(actors.owner))
  await test.ownerPool.query('update session set step_up_at = $1', [test.clock.now()])
  await guest('invited', 'operate')
  for (const person of ['ended', 'overdue', 'look', 'operate'] as const) {
    const guestId = await guest(person, person === 'look' ? 'look' : 'operate')
    await acceptGuest(ctxOf(person), { guestId })
    if (person === 'ended') await endGuest(ctxOf('owner'), { guestId })
    if (person !== 'overdue') continue
    await test.ownerPool.query('alter table server_guest disable trigger user')
    await test.ownerPool.query("update server_guest set until_at = $1::timestamptz, invited_at = $1::timestamptz - interval '1 day' where id = $2", [
      test.clock.now(),
      guestId,
    ])
    await test.ownerPool.query('alter table server_guest enable trigger user')
  }
})

/** Whether the call found the server: any result but "not found", even another error. */
async function knows(run: () => Promise<unknown>): Promise<boolean> {
  try {
    const answer = await run()
    if (answer instanceof Response) await answer.body?.cancel()
    return !`${JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`.includes('"why":"not-found"')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.code !== 'servers.not-found'
  }
}

function inputOf(call: Endpoint): unknown {
  const sample = sampleOf(inputSchema(call.input)) as Record<string, unknown>
  for (const [name, value] of Object.entries(fields)) if (name in sample) sample[name] = value
  if ('idempotencyKey' in sample) sample['idempotencyKey'] = randomUUID()
  if ('code' in sample) sample['code'] = code
  if ('codes' in sample) sample['codes'] = [code]
  return call.input.parse(sample)
}

const may = (person: Person, command: GuestCommand | undefined): boolean =>
  person === 'owner' || (person === 'operate' && command !== undefined) || (person === 'look' && command !== undefined && guestCommands[command] === 'look')

describe('the rights of guests on a shared server', () => {
  it('are declared for every call that is open to guests', () => {
    expect([...Object.values(open), ...pages].sort()).toEqual(Object.keys(guestCommands).sort())
    expect(Object.keys(open).filter((name) => !calls.some((call) => nameOf(call) === name))).toEqual([])
    expect(calls.length).toBeGreaterThan(45)
  })

  // The owner last: some of it ends the server.
  it.each(people)('match the table for: %s', async (person) => {
    const wrong: string[] = []
    for (const call of calls) {
      const expected = may(person, open[nameOf(call)])
      const known = await knows(() => call.run(ctxOf(person) as never, inputOf(call) as never))
      if (known !== expected) wrong.push(`${nameOf(call)}: ${expected ? 'should be allowed' : 'should not exist'}`)
    }
    expect(wrong).toEqual([])
  })

  it('apply to pages that read in process', async () => {
    for (const person of people) {
      if (person === 'owner') continue
      expect(await knows(() => readSharedServer(ctxOf(person), { code })), person).toBe(may(person, 'readSharedServer'))
      expect(await knows(() => readTerminal(ctxOf(person), { code })), person).toBe(may(person, 'readTerminal'))
      expect(await knows(() => readCharts(ctxOf(person), { code, range: '24h' })), person).toBe(may(person, 'readCharts'))
      expect(await knows(() => readMonitoring(ctxOf(person), { code, range: '1h' })), person).toBe(false)
    }
  })
})
