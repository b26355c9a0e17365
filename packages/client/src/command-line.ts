#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { calls, makeClient, ApiError, type CallName, type Client } from './client.ts'

const usage = `cloud-api <command> [options]

  servers list                     your servers
  servers show CODE                one server
  servers start|stop|restart|hard-reset|power-off CODE  begin the operation; --wait waits for its end
  orders list                      your orders
  orders show NUMBER               one order
  balance                          what you can pay with
  webhooks list                    addresses that are told of events
  webhooks deliveries ID           what was sent to one; --state failed, --page N
  webhooks ping ID                 send a test event
  webhooks replay ID [DELIVERY]    send one delivery again, or all that failed since --since TIME
  call NAME [JSON]                 any call of the API, by its name in the OpenAPI document

Options
  --json          the answer as the API gives it
  --wait          wait until an operation has ended
  --search TEXT   (servers list) name, code, address or remark
  --state STATE   (lists) only those in that state
  --page N        (lists) which page
  --since TIME    (webhooks replay) ISO 8601, such as 2026-03-11T08:00:00Z
  --url URL       where the API stands; else CLOUD_API_URL

Environment
  CLOUD_API_TOKEN    an API token, from Safe settings
  CLOUD_API_URL      for example https://www.example.com

Ends with 0 when done, 1 when refused, 2 when the command is wrong, 3 when the token is not allowed,
4 when there is no such thing, 5 when the API cannot be reached.
`

/** The command is wrong. */
class Usage extends Error {}

type Flags = { json?: boolean; wait?: boolean; search?: string; state?: string; page?: string; since?: string; url?: string; help?: boolean }

const say = (text: string) => void process.stdout.write(`${text}\n`)
/** Hundredths of a currency as an amount. */
const amount = (fen: number, currency?: string) => `${currency ? `${currency} ` : ''}${(fen / 100).toFixed(2)}`
const day = (moment: string | null) => moment?.slice(0, 10) ?? '-'

/** Columns as wide as their content. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of [head, ...rows])
    say(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function fields(pairs: readonly (readonly [string, string])[]): void {
  const width = Math.max(...pairs.map(([name]) => name.length))
  for (const [name, value] of pairs) say(`${name.padEnd(width)}  ${value}`)
}

/** Ended, or still running. */
async function waitFor(client: Client, code: string, operationId: string): Promise<boolean> {
  for (;;) {
    const operation = await client.readOperation({ code, operationId })
    if (operation.state === 'succeeded') return true
    if (operation.state === 'failed') {
      process.stderr.write(`The operation failed: ${operation.errorCode ?? 'no reason was given'}\n`)
      return false
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

function named(what: string | undefined, name: string): string {
  if (!what) throw new Usage(`${name} is missing`)
  return what
}

async function servers(client: Client, [commandUnderTest, given]: readonly string[], flags: Flags): Promise<number> {
  if (commandUnderTest === 'list') {
    const filter = { ...(flags.search ? { search: flags.search } : {}), ...(flags.state ? { state: flags.state as 'running' } : {}) }
    const page = await client.listServers({ ...filter, page: Number(flags.page ?? 1), pageSize: 50 })
    if (flags.json) return print(page)
    const rows = page.servers.map(({ code, name, state, ipv4, regionId, expiresAt }) => [code, name, state, ipv4[0] ?? '-', regionId, day(expiresAt)])
    table(['CODE', 'NAME', 'STATE', 'ADDRESS', 'REGION', 'UNTIL'], rows)
    say(`${page.total} in all, page ${page.page}`)
    return 0
  }
  const code = named(given, 'CODE')
  if (commandUnderTest === 'show') {
    const server = await client.readServer({ code })
    if (flags.json) return print(server)
    const { shape } = server
    fields([
      ['code', server.code],
      ['name', server.name],
      ['state', server.state],
      ['region', `${server.regionId} (${server.zoneId})`],
      ['image', server.imageId],
      ['addresses', server.ipv4.join(', ') || '-'],
      ['shape', `${shape.vcpu} vCPU, ${shape.memoryGib} GiB, ${shape.systemDiskGib} GiB disk, ${shape.bandwidthMbps} Mbps`],
      ['until', day(server.expiresAt)],
      ['renews', server.autoRenew ? 'by itself' : 'by hand'],
    ])
    return 0
  }
  const begin = {
    start: client.startServer,
    stop: client.stopServer,
    restart: client.restartServer,
    'hard-reset': client.resetServer,
    'power-off': client.powerOffServer,
  }[commandUnderTest as 'start']
  if (!begin) throw new Usage(`servers ${commandUnderTest ?? ''} is no command`)
  const { operationId } = await begin({ code })
  if (flags.wait && !(await waitFor(client, code, operationId))) return 1
  if (flags.json) return print({ operationId })
  say(flags.wait ? `${code}: ${commandUnderTest} done` : `${code}: ${commandUnderTest} has begun (operation ${operationId})`)
  return 0
}

async function orders(client: Client, [commandUnderTest, given]: readonly string[], flags: Flags): Promise<number> {
  if (commandUnderTest === 'list') {
    const filter = flags.state ? { state: flags.state as 'pending' } : {}
    const page = await client.listOrders({ ...filter, page: Number(flags.page ?? 1), pageSize: 50 })
    if (flags.json) return print(page)
    const rows = page.orders.map(({ number, kind, state, totalFen, createdAt }) => [number, kind, state, amount(totalFen), day(createdAt)])
    table(['NUMBER', 'KIND', 'STATE', 'AMOUNT', 'ORDERED'], rows)
    say(`${page.total} in all, page ${page.page}`)
    return 0
  }
  if (commandUnderTest !== 'show') throw new Usage(`orders ${commandUnderTest ?? ''} is no command`)
  const order = await client.readOrder({ number: named(given, 'NUMBER') })
  if (flags.json) return print(order)
  fields([
    ['number', order.number],
    ['kind', order.kind],
    ['state', order.state],
    ['amount', amount(order.totalFen, order.snapshot.currency)],
    ['ordered', day(order.createdAt)],
    ['paid', day(order.paidAt)],
  ])
  return 0
}

async function balance(client: Client, flags: Flags): Promise<number> {
  const money = await client.readBalance()
  if (flags.json) return print(money)
  fields([
    ['available', amount(money.availableFen, money.currency)],
    ['frozen', amount(money.frozenFen, money.currency)],
    ['vouchers', amount(money.vouchersFen, money.currency)],
    ['this month', amount(money.monthSpentFen, money.currency)],
  ])
  return 0
}

async function webhooks(client: Client, [commandUnderTest, given, delivery]: readonly string[], flags: Flags): Promise<number> {
  if (commandUnderTest === 'list') {
    const answer = await client.listWebhooks()
    if (flags.json) return print(answer)
    const rows = answer.webhooks.map(({ id, url, offFor, counts }) => [id, offFor ? `off (${offFor})` : 'on', String(counts.failed), url])
    table(['ID', 'STATE', 'FAILED', 'ADDRESS'], rows)
    return 0
  }
  const webhookId = named(given, 'ID')
  if (commandUnderTest === 'deliveries') {
    const filter = flags.state ? { state: flags.state as 'failed' } : {}
    const page = await client.listWebhookDeliveries({ webhookId, ...filter, page: Number(flags.page ?? 1), pageSize: 50 })
    if (flags.json) return print(page)
    const rows = page.deliveries.map(({ id, type, state, attempts, status, failure, createdAt }) => [
      id,
      type,
      state,
      String(attempts),
      String(status ?? failure ?? '-'),
      createdAt,
    ])
    table(['ID', 'EVENT', 'STATE', 'TRIES', 'ANSWER', 'CREATED'], rows)
    say(`${page.total} in all, page ${page.page}`)
    return 0
  }
  if (commandUnderTest === 'ping') return print(await client.pingWebhook({ webhookId }))
  if (commandUnderTest !== 'replay') throw new Usage(`webhooks ${commandUnderTest ?? ''} is no command`)
  if (delivery) return print(await client.replayWebhookDelivery({ webhookId, deliveryId: delivery }))
  return print(await client.replayFailedWebhookDeliveries({ webhookId, since: named(flags.since, '--since') }))
}

async function anyCall(client: Client, [name, input]: readonly string[]): Promise<number> {
  if (!name || !(name in calls)) throw new Usage(`There is no call ${name ?? ''}; see the OpenAPI document`)
  const run = client[name as CallName] as (input: object) => Promise<unknown>
  const answer = await run(parsed(input ?? '{}'))
  if (answer instanceof Blob) process.stdout.write(new Uint8Array(await answer.arrayBuffer()))
  else if (answer !== undefined) print(answer)
  return 0
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    throw new Usage('The input is no JSON')
  }
}

function print(answer: unknown): number {
  say(JSON.stringify(answer, null, 2))
  return 0
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args)
  const flags: Flags = values
  const [command, ...rest] = positionals
  if (flags.help || !command) {
    say(usage)
    return command || flags.help ? 0 : 2
  }
  const client = makeClient({
    token: named(process.env['CLOUD_API_TOKEN'], 'CLOUD_API_TOKEN'),
    url: named(flags.url ?? process.env['CLOUD_API_URL'], 'CLOUD_API_URL'),
    language: 'en',
    retries: 2,
  })
  if (command === 'servers') return servers(client, rest, flags)
  if (command === 'orders') return orders(client, rest, flags)
  if (command === 'balance') return balance(client, flags)
  if (command === 'webhooks') return webhooks(client, rest, flags)
  if (command === 'call') return anyCall(client, rest)
  throw new Usage(`${command} is no command`)
}

function readArgs(args: readonly string[]) {
  const text = { type: 'string' } as const
  const sign = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: sign, wait: sign, help: { type: 'boolean', short: 'h' }, search: text, state: text, page: text, since: text, url: text },
    })
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : 'The options are wrong')
  }
}

function codeOf(error: unknown): number {
  if (error instanceof Usage) return 2
  if (!(error instanceof ApiError)) return 5
  if (error.status === 401 || error.status === 403) return 3
  return error.status === 404 ? 4 : 1
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const code = codeOf(error)
  const reason = error instanceof ApiError ? `${error.message} (${error.code})` : error instanceof Error ? error.message : String(error)
  process.stderr.write(code === 5 ? `The API cannot be reached: ${reason}\n` : `${reason}\n`)
  if (code === 2) process.stderr.write('cloud-api --help says what there is.\n')
  process.exitCode = code
}
