import type { SandboxCompany } from '#adapters/pay-sandbox/company.ts'
import { makeSandboxGateway } from '#adapters/pay-sandbox/sandbox-gateway.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { wechatOpenPlatform } from '#adapters/wechat-open-platform/open-platform.ts'
import type { WechatTwin } from '#adapters/wechat-twin/twin.ts'
import { viewerOf, type WechatLogin } from '#features/account/api.ts'
import type { Viewer } from '#features/account/model.ts'
import { staffOfToken } from '#features/back-office/api.ts'
import type { StaffViewer } from '#features/back-office/model.ts'
import type { AuthPorts } from '#features/auth/api.ts'
import type { AgentDiscountPort } from '#features/catalog/api.ts'
import { orderPurpose, type ServersOfOrderPort } from '#features/orders/api.ts'
import { agentDiscountOf } from '#features/partnerships/api.ts'
import { rechargePurpose, type Gateways, type Purposes } from '#features/payments/api.ts'
import { serversOfOrder } from '#features/servers/api.ts'
import type { Provisioner } from '#features/servers/server/ports.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { isOverload } from '#platform/db/errors.ts'
import { openDatabase, type Database } from '#platform/db/open-database.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { makeLog, type Log } from '#platform/log.ts'
import { makeMacKey, makeSecretBox, type SecretBox } from '#platform/secret-box.ts'
import { publicIconSource } from '#ui/icon/icon-loader.ts'
import type { Config } from './config.ts'
import type { OtherHosts } from './http/security-headers.ts'
import { offlineTwins, wechatAtTwin } from './twins.ts'

type Ports = AuthPorts &
  Required<AgentDiscountPort> &
  ServersOfOrderPort &
  ReturnType<typeof offlineTwins> & {
    secretBox: SecretBox
    gateways: Gateways
    purposes: Purposes
    provisioner: Provisioner
    wechat: WechatLogin
    /** `https://…` without a trailing slash: the only base of absolute addresses. */
    publicOrigin: () => string
    apiBaseUrl: string
  }

/** Everything a verb of any feature can ask for. */
export type AppCtx = Ctx & Ports
export type RequestAppCtx = AppCtx & EndpointCtx & { staffViewer: StaffViewer | undefined }

/** The running company: what the HTTP server, the worker and the command line build on. */
export type Company = {
  ctx: (actor: Actor) => AppCtx
  database: Database
  log: Log
  /** The payment company of the demo, with its cashier page. */
  sandbox: SandboxCompany
  /** The WeChat of the demo, with its pages; undefined where the real one is configured. */
  wechatTwin: WechatTwin | undefined
  /** Whom our pages may call or frame beside our own origin. */
  otherHosts: OtherHosts
  viewerOf: (token: string) => Promise<Viewer | undefined>
  staffOf: (token: string) => Promise<StaffViewer | undefined>
  /** Whether an error means that a bounded queue was full or a wait timed out. */
  isOverload: (error: unknown) => boolean
  close: () => Promise<void>
}

const wechatPages = 'https://open.weixin.qq.com'
const wechatApi = 'https://api.weixin.qq.com'
const poolSize = 16

/** Opens the database and puts every port's adapter in its place, as the configuration says. */
export async function openCompany(config: Config, origin: () => string): Promise<Company> {
  const log = makeLog(config.logLevel)
  const database = await openDatabase({ ...config, poolSize, log })
  const now = () => new Date()
  const { db } = database
  const sandbox: SandboxCompany = { db, now, log, origin, mac: makeMacKey(config.appSecret, 'sandbox-gateway'), random: Math.random, fetch }
  const wechatTwin: WechatTwin | undefined = config.wechat ? undefined : { db, now, origin, mac: makeMacKey(config.appSecret, 'wechat-twin') }
  const ports: Ports = {
    ...offlineTwins(config),
    secretBox: makeSecretBox(config.appSecret),
    authKey: makeMacKey(config.appSecret, 'auth'),
    limitLoopback: config.mode === 'production' || config.trustedProxies > 0,
    gateways: { sandbox: makeSandboxGateway(sandbox) },
    purposes: { recharge: rechargePurpose, orders: orderPurpose },
    provisioner: simulatedProvisioner({ db, now, seed: 'runxin', speed: config.simulatedSpeed }),
    wechat: wechatTwin ? wechatAtTwin(wechatTwin) : wechatOpenPlatform({ pages: () => wechatPages, api: () => wechatApi, ...config.wechat!, fetch }),
    serversOfOrder,
    agentDiscountOf,
    publicOrigin: origin,
    apiBaseUrl: config.apiBaseUrl,
  }
  const ctx = (actor: Actor): AppCtx => ({ actor, db, now, log, ...ports })
  return {
    ctx,
    database,
    log,
    sandbox,
    wechatTwin,
    otherHosts: {
      frames: wechatTwin ? [] : [wechatPages],
      // The API, if it stands elsewhere, and the icons' fallback (spec §7).
      calls: [URL.parse(config.apiBaseUrl)?.origin, publicIconSource].filter((host) => host !== undefined),
    },
    staffOf: (token) => staffOfToken(ctx({ kind: 'visitor' }), token),
    viewerOf: (token) => viewerOf(ctx({ kind: 'visitor' }), token),
    isOverload,
    close: () => database.close(),
  }
}
