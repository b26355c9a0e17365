import type { SandboxCompany } from '#adapters/pay-sandbox/company.ts'
import { victoriaMetrics } from '#adapters/metrics-victoria/victoria-metrics.ts'
import { powerDns } from '#adapters/rdns-powerdns/powerdns.ts'
import type { WechatFake } from '#adapters/wechat-fake/fake.ts'
import { recipientOf, viewerOf } from '#features/account/api.ts'
import { passkeysOffered } from '#features/auth/api.ts'
import { admitsStaffAddress, countRefused, staffOfToken, viewOfToken } from '#features/back-office/api.ts'
import { couponOf } from '#features/coupons/api.ts'
import { orderPurpose } from '#features/orders/api.ts'
import { agentDiscountOf } from '#features/partnerships/api.ts'
import { rechargePurpose } from '#features/payments/api.ts'
import { callsLeft, holderOfToken } from '#features/safety/api.ts'
import {
  applyRenewal,
  applyTopUp,
  applyUpgrade,
  copyOf,
  lockServers,
  methodUses,
  refundFactsOf,
  keepOrderUserData,
  readOrderUserData,
  requireOwnKeys,
  serversOfOrder,
} from '#features/servers/api.ts'
import { beginAssisted } from '#features/transfers/api.ts'
import type { Engines } from '#features/servers/server/ports.ts'
import type { Actor } from '#platform/ctx.ts'
import { isOverload } from '#platform/db/errors.ts'
import { openDatabase } from '#platform/db/connection/open-database.ts'
import { makePublicPost } from '#platform/http/public-post.ts'
import { makeVendorFetch } from '#platform/http/vendor-fetch.ts'
import { makeLive } from '#platform/live/live.ts'
import { makeLog } from '#platform/logging/log.ts'
import { subscriberCheck } from '#platform/outbox/outbox.ts'
import { timeIdsBy } from '#platform/pure/id.ts'
import { makeKeyRing, makeMacKey, makeSecretBox } from '#platform/secret-box.ts'
import { publicIconSource } from '#ui/icon/icon-loader.ts'
import { accountLinks } from './events/account-links.ts'
import type { Config } from './config/config.ts'
import { reachesConsoles } from './consoles/console-relay.ts'
import { anchorsOf, proofSealOf } from './adapters/anchors.ts'
import { disksOf } from './adapters/disks.ts'
import { openClock } from './adapters/clock.ts'
import { followCurrency } from './adapters/currency.ts'
import { fileStoreOf } from './adapters/file-store.ts'
import { scannerOf } from './adapters/scanner.ts'
import { openDispute } from './events/open-dispute.ts'
import { openProviders, type ProviderAdapters } from './adapters/providers.ts'
import type { AppCtx, Company, Ports } from './app-ctx.ts'
import { makePayFakes } from './adapters/pay-fakes.ts'
import { joinHosts } from './adapters/vendors.ts'
import { openEngines } from './adapters/engines.ts'
import { subscriptions } from './events/subscriptions.ts'
import { offlineFakes } from './adapters/fakes.ts'

const poolSize = 16

const vendorFetch = makeVendorFetch()

/** Opens the database and connects every port to the adapter from the configuration. */
export async function openCompany(config: Config, origin: () => string): Promise<Company> {
  const log = makeLog(config.logLevel)
  const { readUrl: databaseReadUrl, directUrl: databaseDirectUrl, ...availability } = config.availability
  const database = await openDatabase({ ...config, ...availability, databaseReadUrl, databaseDirectUrl, poolSize, log })
  const clock = await openClock(config, { db: database.db, log })
  const { now } = clock
  timeIdsBy(now)
  const { db } = database
  const sandbox: SandboxCompany = { db, now, log, origin, mac: makeMacKey(config.appSecret, 'sandbox-gateway'), random: Math.random, fetch: vendorFetch }
  const wechatFake: WechatFake | undefined =
    config.wechat || config.mode === 'production' ? undefined : { db, now, origin, mac: makeMacKey(config.appSecret, 'wechat-fake') }
  const secretBox = makeSecretBox(config.appSecret)
  const payFakes = config.mode === 'production' ? undefined : await makePayFakes({ ...sandbox, mac: makeMacKey(config.appSecret, 'pay-fake'), secretBox })
  const fakes = offlineFakes(config)
  const live = makeLive(database.direct, log)
  const system = { actor: { kind: 'system' as const, name: 'providers' }, db, now, log, secretBox }
  const machines = await openEngines(config, { system: { ...system, actor: { kind: 'system', name: 'engines' } }, live })
  const held = { provisioner: machines.provisioner, engines: machines.engines }
  await followCurrency(system, live)
  const providers = await openProviders(config, { system, live, sandbox, payFakes, fakes, wechatFake })
  const ports: Omit<Ports, keyof ProviderAdapters> = {
    ...(fakes.identityCheck ? { identityCheck: fakes.identityCheck } : {}),
    replica: database.replica,
    secretBox,
    identityKeys: makeKeyRing(config.appSecret, 'identity-key', config.identityKeys),
    identityMac: makeMacKey(config.appSecret, 'identity-number'),
    receiptMac: makeMacKey(config.appSecret, 'receipt'),
    proofSeal: proofSealOf(config),
    anchors: anchorsOf(config),
    live,
    disks: disksOf(config),
    clock,
    providers: providers.port,
    files: fileStoreOf(config),
    ...scannerOf(config),
    ...(config.metricStore ? { metricStore: victoriaMetrics(config.metricStore, now) } : {}),
    ...(config.rdns ? { reverseDns: powerDns(config.rdns) } : {}),
    authKey: makeMacKey(config.appSecret, 'auth'),
    ownerPasskey: offersPasskeys(config) ? 'required' : 'optional',
    staffTwoFactor: config.mode === 'production' ? 'required' : 'optional',
    limitLoopback: config.mode === 'production' || config.trustedProxies > 0,
    purposes: { recharge: rechargePurpose, orders: orderPurpose },
    ...held,
    engineSetup: machines.setup,
    recipientOf,
    serversOfOrder,
    accountLinks,
    disputes: { open: openDispute },
    staffTransfers: { begin: (ctx, of) => beginAssisted({ ...ctx, secretBox }, of) },
    renewals: { lock: lockServers, apply: applyRenewal },
    methodUses,
    refunds: { factsOf: refundFactsOf },
    upgrades: { apply: applyUpgrade },
    topUps: { apply: applyTopUp },
    copyOf: (ctx, accountId, source) => copyOf({ ...ctx, ...held }, accountId, source),
    userData: {
      keep: (ctx, request) => keepOrderUserData({ ...ctx, secretBox }, request),
      read: (ctx, orderId) => readOrderUserData({ ...ctx, secretBox }, orderId),
    },
    keys: { requireOwn: (ctx, request) => requireOwnKeys({ ...ctx, ...held }, request) },
    agentDiscountOf,
    couponOf,
    publicPost: makePublicPost({ targets: config.webhookTargets }),
    publicOrigin: origin,
    apiBaseUrl: config.apiBaseUrl,
    consoleSocket: { isOpen: async () => (config.worker === 'off' ? reachesConsoles(config.consoles) : showsConsoles(machines.engines)) },
  }
  const hasSubscribers = subscriberCheck(subscriptions)
  // Views of staff cannot write, whatever a page would do.
  const onlyReads = (actor: Actor) => (actor.kind === 'customer' && actor.impersonation !== undefined) || (actor.kind === 'staff' && actor.onlyReads === true)
  const ctx = (actor: Actor): AppCtx => ({
    actor,
    db: onlyReads(actor) ? database.readOnly : db,
    now,
    log,
    hasSubscribers,
    ...ports,
    ...providers.current(),
  })
  const pageCtx = (actor: Actor): AppCtx => ({ ...ctx(actor), db: database.forRequest({ readOnly: onlyReads(actor) }) })
  return {
    ctx,
    pageCtx,
    database,
    log,
    sandbox,
    payFakes: payFakes?.pages,
    wechatFake,
    // The API, if it has another origin, and the icons' fallback (spec §7).
    otherHosts: () => joinHosts([{ calls: [...apiOrigins(config.apiBaseUrl), publicIconSource] }, providers.hosts()]),
    impersonationOf: (given) => viewOfToken(ctx({ kind: 'visitor' }), given),
    staffAddresses: {
      admits: (ip) => admitsStaffAddress(ctx({ kind: 'visitor' }), ip),
      count: (refused) => countRefused(ctx({ kind: 'visitor' }), refused),
      log,
    },
    staffOf: (token) => staffOfToken(ctx({ kind: 'visitor' }), token),
    tokenHolder: async (given) => {
      const actor = await holderOfToken(ctx({ kind: 'visitor' }), given)
      return { actor, token: undefined, viewer: undefined, staffViewer: undefined, cookies: [], rate: await callsLeft(ctx(actor)) }
    },
    viewerOf: (token) => viewerOf(ctx({ kind: 'visitor' }), token),
    isOverload,
    endStreams: () => ports.live.stop(),
    disks: ports.disks,
    clock,
    close: async () => {
      clock.stop()
      ports.live.stop()
      await machines.stop()
      await database.close()
    },
  }
}

const showsConsoles = (engines: Engines) => engines.held().some((engineId) => engines.at(engineId).console !== undefined)

/** Whether this is an installation for customers with a name, without which browsers have no passkeys. */
function offersPasskeys({ mode, publicOrigin }: Config): boolean {
  return mode === 'production' && publicOrigin !== undefined && passkeysOffered({ actor: { kind: 'visitor' }, publicOrigin: () => publicOrigin })
}

/** Origins of the API where it differs, for calls and for console connections. */
function apiOrigins(base: string): string[] {
  const origin = URL.parse(base)?.origin
  return origin ? [origin, origin.replace(/^http/, 'ws')] : []
}
