import { z } from 'zod'
import { dedicatedBandwidths } from '#features/catalog/model/dedicated.ts'
import { readSizes } from '#features/catalog/api.ts'
import { ratesOf, type Sizes } from '#features/catalog/model/sizes.ts'
import type { CallTopic, ServerCall, ServerCalls } from '#features/servers/model/calls.ts'
import type { FirewallPage } from '#features/servers/network/firewall.ts'
import { serverCode } from '#features/servers/forms.ts'
import type { ServerView } from '#features/servers/model.ts'
import type { NetworkPage } from '#features/servers/network/model.ts'
import { readFirewall } from '#features/servers/network/server/read-firewall.ts'
import { readNetwork } from '#features/servers/network/server/read-network.ts'
import { readServer } from '#features/servers/server/read-server.ts'
import { endpoint, type Endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { en } from './copy/api-calls.en.ts'
import { zhTW } from './copy/api-calls.zh-TW.ts'
import { zh, type ApiCalls } from './copy/api-calls.zh.ts'
import { openApiOf, type OpenApi, type Operation } from './openapi/openapi.ts'
import { pathNames } from './operations.ts'
import { examplesOf } from './samples.ts'

/** Facts of a server that fill its commands, so that an unchanged command asks for the present state. */
export type ServerFacts = {
  sizes: Pick<Sizes, 'bandwidths' | 'trafficPeaks'>
  server: Pick<ServerView, 'code' | 'name' | 'remark' | 'autoRenew' | 'renewMonths' | 'renewMethod'> & {
    shape: Pick<ServerView['shape'], 'bandwidthMbps' | 'trafficGib' | 'bareMetal'>
  }
  firewall: Pick<FirewallPage, 'set' | 'version'>
  network: Pick<NetworkPage, 'cardModel' | 'addresses'>
}
export type AboutServer = { method: string; path: string; topic: CallTopic; operation: Operation }

/** Calls that belong to those of a server but do not name one. */
const besides = new Set(['placeRenewals', 'placeUpgrade', 'placeTopUp', 'payOrders', 'listOwnImages', 'editImage', 'deletePrivateNetwork'])

const topics: readonly (readonly [CallTopic, RegExp])[] = [
  ['power', /\/(?:start|stop|restart|hard-reset|power-off|leave-rescue|operations)\b/],
  ['disks', /\/(?:disks|snapshots|backups|images|server-images)\b/],
  ['network', /\/(?:forwards|firewall|network|private-networks)\b/],
  ['monitoring', /\/(?:metrics|traffic|top-ups|top-up-quote|server-top-ups|used-up-action|auto-top-up|alarms)\b/],
  ['terms', /\/(?:future|auto-renew|next-shape|server-renewals|server-upgrades|upgrade-\w+|downgrade-\w+|orders)\b/],
]

function isAbout(path: string, { operationId, requestBody }: Operation): boolean {
  const fields = requestBody?.content['application/json'].schema.properties ?? {}
  return path.startsWith('/servers/{code}') || 'codes' in fields || 'code' in fields || besides.has(operationId)
}

/** Returns the document's calls about a server, grouped by topic. Later calls appear by themselves. */
export function callsAbout({ paths }: Pick<OpenApi, 'paths'>): AboutServer[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, operation]) => isAbout(path, operation))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        topic: topics.find(([, paths]) => paths.test(path))?.[0] ?? 'general',
        operation,
      })),
  )
}

/** One size above the present one and one below, among those for sale. */
function besideOf({ bandwidthMbps: now, trafficGib, bareMetal }: ServerFacts['server']['shape'], sizes: ServerFacts['sizes']) {
  const sold: readonly number[] = bareMetal ? dedicatedBandwidths : ratesOf(sizes, trafficGib)
  return { more: { bandwidthMbps: sold.find((each) => each > now) ?? now }, less: { bandwidthMbps: sold.findLast((each) => each < now) ?? now } }
}

function givenFor(name: string, { server, firewall, network, sizes }: ServerFacts): Record<string, unknown> {
  const { more, less } = besideOf(server.shape, sizes)
  const named = network.addresses.filter((each) => each.name !== '').map(({ address, name }) => ({ address, name }))
  const always = { code: server.code, codes: [server.code], quoteId: 'QUOTE_ID', quoteIds: ['QUOTE_ID'], orderIds: ['ORDER_ID'] }
  const own: Readonly<Record<string, object>> = {
    labelServer: { name: server.name, remark: server.remark },
    remarkServers: { remark: server.remark },
    // Turning it off takes a person.
    setServerProtection: { release: true, rebuild: true },
    changeServerTags: { add: ['web'], remove: [] },
    setFirewall: { version: firewall.version, ...firewall.set },
    undoFirewall: { version: firewall.version },
    configureNetwork: { cardModel: network.cardModel, reverseNames: named },
    setAutoRenew: { autoRenew: server.autoRenew, months: server.renewMonths, method: server.renewMethod },
    quoteRenewals: { months: server.renewMonths },
    placeRenewals: { autoRenew: null },
    estimateUpgrade: more,
    quoteUpgrade: more,
    quoteDowngrade: less,
    chooseNextShape: less,
    chooseUsedUpAction: { action: 'stop' },
    setAutoTopUp: { gib: 100, mostFen: 10_000 },
    quoteTopUp: { gib: 100 },
  }
  return { ...always, ...own[name] }
}

/** `forwardId` as a variable of the shell. */
const variable = (name: string) => `$${name.replaceAll(/[A-Z]/g, (sign) => `_${sign}`).toUpperCase()}`

/** Returns each of them as a command that already names this server. */
export function serverCallsOf(about: readonly AboutServer[], facts: ServerFacts, { origin, calls }: { origin: string; calls: ApiCalls }): ServerCall[] {
  return about.map(({ method, path, topic, operation }) => {
    const name = operation.operationId
    const ids = pathNames(path).filter((each) => each !== 'code')
    const given = { ...givenFor(name, facts), ...Object.fromEntries(ids.map((id) => [id, variable(id)])) }
    const summary = (calls as Readonly<Record<string, string>>)[name] ?? operation.summary
    const { curl } = examplesOf({ origin, method, path }, operation, given)
    return { name, topic, method, path: `/api/v1${path.replace('{code}', facts.server.code)}`, summary, curl }
  })
}

/** Endpoint of the console's list of calls. It needs the declared endpoints, so it is declared after them. */
export function serverCallsEndpoint(declared: readonly Endpoint[]) {
  // The document is big, and only this part of it is needed.
  let about: AboutServer[] | undefined
  return endpoint(
    'GET /servers/{code}/calls',
    async (ctx: EndpointCtx & { publicOrigin: () => string }, input): Promise<ServerCalls> => {
      // Throws `not-found` for everyone but the owner, because guests have no tokens for it.
      const server = await readServer(ctx, input)
      const firewall = await readFirewall(ctx, { ...input, from: ctx.request.ip })
      const network = await readNetwork(ctx, input)
      about ??= callsAbout(openApiOf(declared))
      const { sizes } = await readSizes(ctx)
      const calls = { zh, 'zh-TW': zhTW, en }[ctx.request.locale]
      return { calls: serverCallsOf(about, { server, firewall, network, sizes }, { origin: ctx.publicOrigin(), calls }) }
    },
    {
      access: 'customer',
      summary: 'What the public API can do with an own server, each as a command for a shell',
      input: z.strictObject({ code: serverCode }),
    },
  )
}
