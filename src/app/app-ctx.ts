import type { Viewer } from '#features/account/model.ts'
import type { StaffViewer } from '#features/back-office/model.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { TrialPages } from '#adapters/pay-kit/cashier/page-request.ts'
import type { SandboxCompany } from '#adapters/pay-sandbox/company.ts'
import type { WechatFake } from '#adapters/wechat-fake/fake.ts'
import type { WechatPort } from '#features/account/api.ts'
import type { AuthPorts } from '#features/auth/api.ts'
import type { StaffRules, viewOfToken } from '#features/back-office/api.ts'
import type { AgentDiscountPort, CopyPort, CouponPort } from '#features/catalog/api.ts'
import type { FileStore, ScannerPort } from '#features/files/api.ts'
import type { DeliveryPorts } from '#features/messages/api.ts'
import type { ReceiptPort, WholeProofCtx } from '#features/money/api.ts'
import type { KeyPort, RefundPort, RenewalPort, ServersOfOrderPort, TopUpPort, UpgradePort, UserDataPort } from '#features/orders/api.ts'
import type { Gateways, MethodUsePort, Purposes } from '#features/payments/api.ts'
import type { AccountLinks } from '#features/safety/api.ts'
import type { ProviderPort } from '#features/providers/api.ts'
import type { EngineSetup } from '#features/servers/api.ts'
import type { Engines, Provisioner } from '#features/servers/server/ports.ts'
import type { MetricStorePort } from '#features/servers/monitoring/server/ports.ts'
import type { ConsoleCtx } from '#features/servers/server/server-ctx.ts'
import type { DisputePort, StaffTransfersPort } from '#features/transfers/api.ts'
import type { VerificationCtx } from '#features/verification/api.ts'
import type { WebhookPort } from '#features/webhooks/api.ts'
import type { ClockGuard } from '#platform/clock/clock-guard.ts'
import type { Database } from '#platform/db/connection/open-database.ts'
import type { ReplicaPort } from '#platform/db/reads/read-from-replica.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import type { Live } from '#platform/live/live.ts'
import type { DiskWatch } from '#platform/disk/disk-space.ts'
import type { Log } from '#platform/logging/log.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { StaffAddresses } from './http/request/staff-addresses.ts'
import type { offlineFakes } from './adapters/fakes.ts'
import type { OtherHosts } from './adapters/vendors.ts'

export type Asking = {
  actor: Actor
  token: string | undefined
  viewer: Viewer | undefined
  staffViewer: StaffViewer | undefined
  /** Clears the cookie of a dead session, so that it cannot loop, and keeps the hint beside it true (security rule 11). */
  cookies: readonly string[]
  /** Number of calls that the token of the request has left. */
  rate?: { left: number; resetSeconds: number }
}

export type Ports = AuthPorts &
  StaffRules &
  Required<AgentDiscountPort & CouponPort & CopyPort> &
  ServersOfOrderPort &
  AccountLinks &
  DisputePort &
  StaffTransfersPort &
  Required<RenewalPort & MethodUsePort> &
  WebhookPort &
  Required<RefundPort & UpgradePort & TopUpPort & KeyPort & UserDataPort> &
  ReplicaPort &
  ScannerPort &
  MetricStorePort &
  ReturnType<typeof offlineFakes> &
  Pick<DeliveryPorts, 'wechatNotices' | 'recipientOf'> &
  WechatPort & {
    secretBox: SecretBox
    identityKeys: VerificationCtx['identityKeys']
    identityMac: VerificationCtx['identityMac']
    files: FileStore
    live: Live
    disks: DiskWatch
    clock: ClockGuard
    gateways: Gateways
    providers: ProviderPort
    purposes: Purposes
    /** Engine of the environment. */
    provisioner: Provisioner
    engines: Engines
    engineSetup: EngineSetup
    receiptMac: ReceiptPort['receiptMac']
    proofSeal: WholeProofCtx['proofSeal']
    anchors: WholeProofCtx['anchors']
    /** `https://…` without a trailing slash: base of all absolute addresses. */
    publicOrigin: () => string
    apiBaseUrl: string
    consoleSocket: ConsoleCtx['consoleSocket']
  }

/** All dependencies of the commands and queries of any feature. */
export type AppCtx = Ctx & Ports
export type RequestAppCtx = AppCtx & EndpointCtx & { staffViewer: StaffViewer | undefined }

/** The running company: base of the HTTP server, the worker and the command line. */
export type Company = {
  ctx: (actor: Actor) => AppCtx
  /** Context for rendering one page: statements issued together make one round trip. */
  pageCtx: (actor: Actor) => AppCtx
  database: Database
  log: Log
  /** Sandbox payment company of the demo, with its cashier page. */
  sandbox: SandboxCompany
  /** Fakes of Alipay and WeChat Pay, with the trial cashier. Undefined in production. */
  payFakes: TrialPages | undefined
  /** WeChat fake of the demo, with its pages; undefined in production, and where the real one is configured. */
  wechatFake: WechatFake | undefined
  /** Hosts that pages may call or frame beside our origin. */
  /** Hosts of the present providers. */
  otherHosts: () => OtherHosts
  viewerOf: (token: string) => Promise<Viewer | undefined>
  /** Addresses to which the back office is open. */
  staffAddresses: StaffAddresses
  staffOf: (token: string) => Promise<StaffViewer | undefined>
  /** Customer whose console a member of staff views, by the cookie of that view and their own. */
  impersonationOf: (given: { token: string; staffToken: string | undefined }) => ReturnType<typeof viewOfToken>
  /** Resolves the caller of a request with an API token. Refuses an invalid token. */
  tokenHolder: (given: { token: string; ip: string }) => Promise<Asking>
  /** Whether an error means that a bounded queue was full or a wait timed out. */
  isOverload: (error: unknown) => boolean
  /** Ends open streams of pages, before the server waits for its last answers. */
  endStreams: () => void
  /** Free space of the volumes that this process writes to. */
  disks: DiskWatch
  clock: ClockGuard
  close: () => Promise<void>
}
