// Made by `node tools/run.mjs api-client` from the OpenAPI document; a test compares the two.

export type Account = {
  id: string
  number: string
  phoneMasked: string | null
  emailMasked: string | null
  nickname: string
  locale: 'zh' | 'zh-TW' | 'en'
  timeZone: string
  verification: 'none' | 'personal' | 'enterprise'
  createdAt: string
}

export type Alarm = {
  metric: 'cpu' | 'memory' | 'disk' | 'diskRead' | 'diskWrite' | 'netIn' | 'netOut'
  direction: 'above' | 'below'
  threshold: number
  minutes: 5 | 10 | 15 | 30 | 60
  id: string
  state: 'ok' | 'firing'
  stateAt: string
  mutedUntilAt: string | null
}

export type AlarmEvent = {
  metric: 'cpu' | 'memory' | 'disk' | 'diskRead' | 'diskWrite' | 'netIn' | 'netOut'
  direction: 'above' | 'below'
  threshold: number
  minutes: 5 | 10 | 15 | 30 | 60
  id: string
  kind: 'raised' | 'recovered' | 'ended'
  value: number
  told: boolean
  at: string
}

export type AlarmMuted = {
  mutedUntilAt: string | null
}

export type AlarmSet = {
  alarmId: string
}

export type Alarms = {
  alarms: Alarm[]
  history: AlarmEvent[]
}

export type AutoTopUp = {
  gib: number
  mostFen: number
}

export type Backups = {
  block: 'not-bought' | 'dedicated' | 'unsupported' | null
  plan: {
    enabled: boolean
    /** 1 is Monday */
    days: number[]
    hour: number
    minute: number
    timeZone: string
    keep: number
  } | null
  nextAt: string | null
  points: RestorePoint[]
}

export type Balance = {
  /** ISO 4217 code of the company’s currency */
  currency: string
  availableFen: number
  frozenFen: number
  vouchersFen: number
  /** What orders took this calendar month, in fen */
  monthSpentFen: number
}

export type BalanceAlert = {
  thresholdFen: number
}

export type BalanceLowEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'balance.low'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    balance: Balance
    /** The sum that it has fallen below */
    thresholdFen: number
  }
}

export type Catalogue = {
  /** Terms on sale in months, shortest first; quotes with others are refused */
  periods: (1 | 3 | 6 | 12 | 24 | 36)[]
  sizes: Sizes
  regions: Region[]
  families: Family[]
  images: Image[]
  plans: Plan[]
}

/** How an order was paid */
export type Charge = {
  moneyFen: number
  vouchersFen: number
}

export type Commission = {
  id: string
  /** Tells the referred customers apart; says not who they are */
  customer: number
  orderFen: number
  perMille: number
  amountFen: number
  state: 'held' | 'paid' | 'owed' | 'reversed'
  createdAt: string
  releaseAt: string
  paid: {
    at: string
    day: string
  } | null
  givenBack: {
    at: string
    day: string
  } | null
}

export type CommissionsPage = {
  commissions: Commission[]
  /** How many there are in all */
  total: number
  page: number
  pageSize: number
}

export type CopySource = {
  kind: 'image' | 'point'
  id: string
}

export type DedicatedCatalogue = {
  /** Terms on sale in months, shortest first; quotes with others are refused */
  periods: (1 | 3 | 6 | 12 | 24 | 36)[]
  /** Levels of protection on sale in Gbps, from the included one on */
  protection: number[]
  models: DedicatedModel[]
  regions: ({
    id: string
    names: Names
    /** Buying there needs a verified identity */
    mainland: boolean
    ipv6: boolean
    /** Highest level that can be bought in a zone of it; 0 if none */
    maxProtectionGbps: number
    /** Nothing new is sold there at present; quotes and orders are refused with catalog.paused */
    paused?: boolean
    zones: ({
      id: string
      names: Names
      /** Nothing new is sold there at present; quotes and orders are refused with catalog.paused */
      paused?: boolean
      /** Options that cannot be bought in the zone; quotes and orders with them are refused */
      lacks?: ('metered-traffic' | 'data-disks' | 'ipv6' | 'protection' | 'backups' | 'bare-metal' | 'user-data')[]
      /** Options that staff set up after payment, with the hours within which they do */
      byHand?: Partial<Record<'protection', number>>
      /** Largest numbers in the zone, where they are smaller than usual */
      most?: {
        dataDisks?: number
        ipv4?: number
        protectionGbps?: number
      }
      stock: Record<string, {
        left: number
        deliveryHours: number
      }>
    })[]
  })[]
}

export type DedicatedModel = {
  id: string
  names: Names
  code: string
  purpose: Names
  hardware: Hardware
  bandwidthMbps: number
}

export type DedicatedTerms = {
  code: string
  names: Names
  hardware: Hardware
  deliveryHours: number
}

export type Disks = {
  disks: ({
    kind: 'system'
    gib: number
    usedPercent: number | null
  } | {
    kind: 'data'
    number: number
    gib: number
  })[]
  folders: boolean
  snapshots: Snapshot[]
  kept: ({
    id: string
    reason: 'reinstall' | 'release' | 'recycle' | 'resize' | 'revert'
    madeAt: string
    keptUntilAt: string
  })[]
  quota: number
  sizes: {
    systemDiskGib: {
      min: number
      max: number
      step: number
    }
    dataDiskGib: {
      min: number
      max: number
      step: number
    }
    /** Most data disks of a server */
    dataDisks: number
  }
  block: 'dedicated' | 'unsupported' | null
}

export type DowngradeOffer = {
  shape: ServerShape
  months: 1 | 3 | 6 | 12 | 24 | 36
  nowFen: number
  nextFen: number
  beginsAt: string
}

export type Family = {
  id: string
  names: Names
  purpose: Names
  /** GiB of memory per vCPU */
  ratios: number[]
  minVcpu: number
  maxVcpu: number
}

export type Firewall = {
  /** Null: filters are not enforced here */
  set: {
    inbound: 'accept' | 'drop'
    outbound: 'accept' | 'drop'
    rules: FirewallRule[]
  } | null
  version: number
  state: 'waiting' | 'applying' | 'active' | 'failed'
  standing: NetworkStanding
  undoAt: string | null
  /** The address that you call from */
  from: string
  adminPort: number
  others: {
    code: string
    name: string
  }[]
}

export type FirewallRule = {
  direction: 'in' | 'out'
  action: 'accept' | 'drop'
  protocol: 'tcp' | 'udp' | 'icmp' | 'any'
  ports: string
  remote: string
  remark: string
}

export type FirewallVersion = {
  version: number
}

/** What an account can pay with at once */
export type Funds = {
  vouchersFen: number
  availableFen: number
}

export type Gateway = {
  address: string
  fromPort: number
  toPort: number
}

/** A physical machine */
export type Hardware = {
  cpu: string
  sockets: number
  cores: number
  threads: number
  baseGhz: number
  memoryGib: number
  memoryKind: 'DDR4' | 'DDR5'
  disks: ({
    kind: 'nvme' | 'sata-ssd' | 'hdd'
    count: number
    sizeGb: number
  })[]
  nicGbps: number
}

export type Image = {
  id: string
  names: Names
  group: 'ubuntu' | 'debian' | 'rocky' | 'almalinux' | 'centos-stream' | 'openeuler' | 'alibaba-linux' | 'windows' | 'application'
  minDiskGib: number
  minMemoryGib: number
}

export type Invoice = {
  id: string
  number: string
  kind: 'ordinary' | 'special'
  state: 'draft' | 'submitted' | 'rejected' | 'issuing' | 'issued' | 'red-requested' | 'red-issued' | 'voided'
  title: {
    kind: 'personal' | 'enterprise'
    name: string
    taxNumber: string | null
    address: string | null
    phone: string | null
    bank: string | null
    bankAccount: string | null
  } | null
  amountFen: number
  taxPercent: number
  taxFen: number
  reasonCode: 'order-refunded' | 'customer' | 'staff' | null
  reason: string | null
  officialNumber: string | null
  issuedAt: string | null
  redNumber: string | null
  redAt: string | null
  createdAt: string
  stateAt: string
  lines: {
    orderId: string
    orderNumber: string
    amountFen: number
  }[]
}

export type InvoiceableOrder = {
  id: string
  number: string
  kind: 'new' | 'renewal' | 'upgrade' | 'top-up'
  config: ServerConfig
  paidAt: string
  amountFen: number
}

export type InvoicesPage = {
  invoices: Invoice[]
  /** How many there are in all */
  total: number
  page: number
  pageSize: number
}

export type LedgerEntry = {
  id: string
  kind: 'payment.credit' | 'order.charge' | 'order.refund' | 'commission.release' | 'commission.reverse' | 'refund.hold' | 'refund.return' | 'transfer.escrow' | 'transfer.return' | 'transfer.release' | 'transfer.give-back' | 'mix.hold' | 'mix.return' | 'withdraw.hold' | 'withdraw.return' | 'suspense.release' | 'import.credit'
  at: string
  /** Whole hundredths of the company’s currency; above zero is money in */
  amountFen: number
  balanceAfterFen: number
  subject: {
    kind: 'order' | 'payment' | 'commission' | 'transfer' | 'trade'
    id: string
    number: string
  }
}

export type LedgerPage = {
  entries: LedgerEntry[]
  /** How many there are in all */
  total: number
  page: number
  pageSize: number
}

/** A webhook with how its deliveries of the last 30 days went */
export type ListedWebhook = {
  id: string
  url: string
  description: string
  events: ('server.ready' | 'server.renewed' | 'server.suspended' | 'server.resumed' | 'server.released' | 'operation.succeeded' | 'operation.failed' | 'order.paid' | 'order.completed' | 'order.refunded' | 'payment.paid' | 'balance.low' | 'transfer.completed' | 'transfer.failed')[]
  enabled: boolean
  /** Why nothing is sent there */
  offFor: 'owner' | 'gone' | 'failing' | null
  /** Since when every try has failed */
  failingSinceAt: string | null
  /** Until when the former secret signs too */
  oldSecretUntilAt: string | null
  createdAt: string
  counts: {
    pending: number
    succeeded: number
    failed: number
  }
  last: {
    state: 'pending' | 'succeeded' | 'failed'
    endedAt: string
  } | null
}

export type Message = {
  id: string
  category: 'product' | 'finance' | 'security' | 'operations' | 'activity'
  /** What it says, with params: order.paid, server.expiring */
  code: string
  params: Record<string, string | number>
  link: string | null
  createdAt: string
  readAt: string | null
}

export type MessagesPage = {
  messages: Message[]
  total: number
  unread: number
}

export type Metrics = {
  /** Moment of the first value, in milliseconds since 1970 */
  from: number
  stepMs: number
  points: number
  /** Null where nothing was measured */
  series: Record<'cpu' | 'memory' | 'disk' | 'diskRead' | 'diskWrite' | 'netIn' | 'netOut', (number | null)[]>
  latest: Record<'cpu' | 'memory' | 'disk' | 'diskRead' | 'diskWrite' | 'netIn' | 'netOut', number | null> | null
  simulated: boolean
}

export type MonthSpending = {
  /** Calendar month: 2026-03 */
  month: string
  spentFen: number
}

export type Names = {
  zh: string
  'zh-TW': string
  en: string
}

/** How far the machine is with what was declared */
export type NetworkStanding = {
  state: 'waiting' | 'applying' | 'active' | 'failed'
  errorCode: string | null
}

/** An action on a server that goes on by itself, with its progress and outcome */
export type Operation = {
  id: string
  serverCode: string
  serverName: string
  kind: 'create' | 'start' | 'stop' | 'restart' | 'hard-reset' | 'power-off' | 'reinstall' | 'reset-password' | 'release' | 'adjust' | 'suspend' | 'move' | 'resume' | 'archive' | 'restore' | 'resize' | 'transfer' | 'snapshot' | 'console' | 'guest' | 'backup' | 'image' | 'rescue' | 'leave-rescue'
  state: 'queued' | 'running' | 'succeeded' | 'failed'
  steps: ({
    name: string
    state: 'waiting' | 'running' | 'done' | 'failed'
  })[]
  percent: number
  /** About how long it will still take, by how long such operations took; null: not known, or ended */
  secondsLeft: number | null
  requestedBy: 'customer' | 'staff' | 'system'
  /** Why it failed */
  errorCode: string | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

export type OperationBegun = {
  operationId: string
}

export type OperationFailedEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'operation.failed'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    operation: Operation
  }
}

export type OperationSucceededEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'operation.succeeded'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    operation: Operation
  }
}

export type OperationsPage = {
  operations: ({
    id: string
    serverCode: string
    serverName: string
    kind: 'create' | 'start' | 'stop' | 'restart' | 'hard-reset' | 'power-off' | 'reinstall' | 'reset-password' | 'release' | 'adjust' | 'suspend' | 'move' | 'resume' | 'archive' | 'restore' | 'resize' | 'transfer' | 'snapshot' | 'console' | 'guest' | 'backup' | 'image' | 'rescue' | 'leave-rescue'
    state: 'queued' | 'running' | 'succeeded' | 'failed'
    steps: ({
      name: string
      state: 'waiting' | 'running' | 'done' | 'failed'
    })[]
    percent: number
    /** About how long it will still take, by how long such operations took; null: not known, or ended */
    secondsLeft: number | null
    requestedBy: 'customer' | 'staff' | 'system'
    /** Why it failed */
    errorCode: string | null
    createdAt: string
    startedAt: string | null
    finishedAt: string | null
    /** The guest who asked for it, masked */
    guest: string | null
    /** What a guest changed, where kind is guest */
    act: 'addForward' | 'editForward' | 'removeForward' | 'setFirewall' | 'undoFirewall' | 'retryNetwork' | null
  })[]
  /** How many there are in all */
  total: number
  page: number
  pageSize: number
}

export type Order = {
  id: string
  number: string
  state: 'pending' | 'paid' | 'fulfilling' | 'completed' | 'cancelled' | 'expired' | 'failed' | 'refunded'
  kind: 'new' | 'renewal' | 'upgrade' | 'top-up'
  config: ServerConfig
  dedicated?: DedicatedTerms
  renewal?: {
    serverCode: string
    serverName: string
    extraDays: number
    fromAt: string
    toAt: string
    guaranteed: boolean
  }
  upgrade?: {
    serverCode: string
    serverName: string
    from: ServerConfig
    monthFen: number
    days: number
    expiresAt: string
  }
  topUp?: {
    serverCode: string
    serverName: string
    gib: number
    startsAt: string
    endsAt: string
    /** Bought from the balance because the package was used up */
    automatic?: true
  }
  totalFen: number
  createdAt: string
  /** Until then it can be paid */
  expiresAt: string
  paidAt: string | null
}

export type OrderCompletedEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'order.completed'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    order: OrderDetail
  }
}

export type OrderDetail = {
  id: string
  number: string
  state: 'pending' | 'paid' | 'fulfilling' | 'completed' | 'cancelled' | 'expired' | 'failed' | 'refunded'
  kind: 'new' | 'renewal' | 'upgrade' | 'top-up'
  config: ServerConfig
  dedicated?: DedicatedTerms
  renewal?: {
    serverCode: string
    serverName: string
    extraDays: number
    fromAt: string
    toAt: string
    guaranteed: boolean
  }
  upgrade?: {
    serverCode: string
    serverName: string
    from: ServerConfig
    monthFen: number
    days: number
    expiresAt: string
  }
  topUp?: {
    serverCode: string
    serverName: string
    gib: number
    startsAt: string
    endsAt: string
    /** Bought from the balance because the package was used up */
    automatic?: true
  }
  totalFen: number
  createdAt: string
  /** Until then it can be paid */
  expiresAt: string
  paidAt: string | null
  /** What the order keeps of its quote */
  snapshot: {
    quoteId: string
    source?: CopySource
    lines: QuoteLine[]
    listFen: number
    discountFen: number
    totalFen: number
    renewalFen: number
    /** ISO 4217 code of the company’s currency */
    currency: string
  }
  timeline: ({
    state: 'pending' | 'paid' | 'fulfilling' | 'completed' | 'cancelled' | 'expired' | 'failed' | 'refunded'
    at: string
    by: 'customer' | 'staff' | 'system'
    reason: string | null
  })[]
  charge: Charge | null
  refund: {
    kind: 'full' | 'prorated'
    paidFen: number
    vouchersFen: number
    listFen: number
    usedDays: number
    totalDays: number
    amountFen: number
    createdAt: string
  } | null
  /** Servers that were refunded alone */
  serverRefunds: {
    server: string
    amountFen: number
    createdAt: string
  }[]
}

export type OrderPaidEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'order.paid'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    order: OrderDetail
  }
}

export type OrderPlaced = {
  orderId: string
  number: string
}

export type OrderRefundedEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'order.refunded'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    order: OrderDetail
  }
}

export type OrderResult = {
  orderId: string
  number: string
  done: boolean
  /** Why it was not done */
  code?: string
  detail?: Record<string, string | number | boolean | null>
}

export type OrdersPage = {
  orders: Order[]
  /** How many there are in all */
  total: number
  page: number
  pageSize: number
  counts: Partial<Record<'pending' | 'paid' | 'fulfilling' | 'completed' | 'cancelled' | 'expired' | 'failed' | 'refunded', number>>
}

export type OrdersPaid = {
  orderIds: string[]
  paidFen: number
}

export type OwnImage = {
  id: string
  name: string
  remark: string
  regionId: string
  /** The system that it is of */
  imageId: string
  diskGib: number
  /** Code of the server that it was made of */
  madeOf: string
  madeAt: string
  state: 'creating' | 'ready'
}

export type OwnImages = {
  images: OwnImage[]
  max: number
}

export type Payment = {
  id: string
  number: string
  purpose: 'recharge' | 'orders'
  orderIds: string[]
  gateway: 'alipay' | 'wechat-pay' | 'stripe' | 'bank-transfer' | 'sandbox'
  /** ISO 4217 code of the company’s currency */
  currency: string
  amountFen: number
  state: 'created' | 'pending' | 'succeeded' | 'failed' | 'closed' | 'refunded'
  scene: 'web' | 'in-app' | 'stored'
  /** Where it is paid; null until the gateway has opened it */
  cashierUrl: string | null
  /** What a QR code for the payer’s phone says */
  qrText: string | null
  late: boolean
  createdAt: string
  expiresAt: string
  settledAt: string | null
  refundedFen: number
}

export type PaymentOpened = {
  paymentId: string
  /** Where a person pays it */
  cashierUrl: string | null
}

export type PaymentPaidEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'payment.paid'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    payment: Payment
  }
}

export type PaymentsPage = {
  payments: Payment[]
  /** How many there are in all */
  total: number
  page: number
  pageSize: number
}

export type Plan = {
  id: string
  names: Names
  code: string
  family: string
  vcpu: number
  memoryGib: number
  systemDiskGib: number
  bandwidthMbps: number
  purpose: Names
  /** Lowest price of a month for the shortest term, in fen */
  fromFen: number
  fromRegionId: string
}

export type PortForward = {
  id: string
  protocol: 'tcp' | 'udp'
  gateway: string
  publicPort: number
  privatePort: number
  remark: string
  state: 'waiting' | 'applying' | 'active' | 'failed' | 'removing'
  createdAt: string
}

export type PortForwardAdded = {
  id: string
  gateway: string
  publicPort: number
}

export type PortForwards = {
  gateway: Gateway | 'preparing' | null
  forwards: PortForward[]
  quota: number
  standing: NetworkStanding
}

export type PrivateNetwork = {
  id: string
  name: string
  cidr: string
  members: number
  joined: boolean
  free: number
}

export type Quote = {
  id: string
  /** Until then an order can be made from it */
  expiresAt: string
  config: ServerConfig
  source?: CopySource
  lines: QuoteLine[]
  listFen: number
  discountFen: number
  totalFen: number
  renewalFen: number
  renewalGuaranteedUntilAt: string
  /** ISO 4217 code of the company’s currency */
  currency: string
}

export type QuoteLine = {
  code: string
  params: Record<string, string | number>
  quantity: number
  unitFen: number
  amountFen: number
  kind: 'item' | 'discount'
}

export type RefundOffer = {
  orderId: string
  number: string
  kind: 'full' | 'prorated'
  amountFen: number
  fullUntilAt: string
  fullUsed: boolean
  servers: {
    code: string
    name: string
  }[]
  /** Servers of the order that are not refunded yet */
  remaining: {
    code: string
    name: string
  }[]
  parts: ({
    kind: 'full' | 'prorated'
    paidFen: number
    vouchersFen: number
    listFen: number
    usedDays: number
    totalDays: number
    amountFen: number
    orderId: string
    number: string
    order: 'new' | 'renewal' | 'upgrade' | 'top-up'
    fromAt: string
    toAt: string
    origin: {
      gateway: 'alipay' | 'wechat-pay' | 'stripe' | 'bank-transfer' | 'sandbox'
      amountFen: number
    } | null
  })[]
}

export type Region = {
  id: string
  names: Names
  /** Buying there needs a verified identity */
  mainland: boolean
  ipv6: boolean
  /** Highest level that can be bought in a zone of it; 0 if none */
  maxProtectionGbps: number
  /** Nothing new is sold there at present; quotes and orders are refused with catalog.paused */
  paused?: boolean
  zones: ({
    id: string
    names: Names
    /** Nothing new is sold there at present; quotes and orders are refused with catalog.paused */
    paused?: boolean
    /** Options that cannot be bought in the zone; quotes and orders with them are refused */
    lacks?: ('metered-traffic' | 'data-disks' | 'ipv6' | 'protection' | 'backups' | 'bare-metal' | 'user-data')[]
    /** Options that staff set up after payment, with the hours within which they do */
    byHand?: Partial<Record<'protection', number>>
    /** Largest numbers in the zone, where they are smaller than usual */
    most?: {
      dataDisks?: number
      ipv4?: number
      protectionGbps?: number
    }
    left: Record<string, number>
  })[]
}

export type Removed = {
  removed: true
}

export type RenewalOffer = {
  lines: ({
    code: string
    name: string
    offer: {
      quoteId: string
      totalFen: number
      lines: QuoteLine[]
      fromAt: string
      toAt: string
      extraDays: number
      guaranteed: boolean
      /** Whether the server came from another system, so that the price may differ from the one it had there */
      imported: boolean
      guaranteedUntilAt: string
      expiresAt: string
    }
    why: null
  } | {
    code: string
    name: string
    offer: null
    why: 'not-renewable' | 'no-price'
  })[]
  /** Term that the prices are for */
  months: 1 | 3 | 6 | 12 | 24 | 36
  /** Terms in months that all of the servers may be renewed for */
  periods: (1 | 3 | 6 | 12 | 24 | 36)[]
  totalFen: number
  funds: Funds
  gateways: ({
    name: 'alipay' | 'wechat-pay' | 'stripe' | 'bank-transfer' | 'sandbox'
    minutes: number
    inApp: boolean
  })[]
}

export type RenewalsPlaced = {
  orderIds: string[]
  totalFen: number
}

export type RestorePoint = {
  id: string
  kind: 'planned' | 'by-hand' | 'snapshot'
  name: string | null
  state: 'creating' | 'ready' | 'restoring'
  imageId: string
  systemGib: number
  /** Sizes of the data disks in it; null where only the system disk is */
  dataGib: number[] | null
  madeAt: string
  usedAt: string | null
  keptUntilAt: string | null
  tooBig: boolean
  formerOwners: boolean
}

export type Server = {
  /** Names the server in every call: srv- and eight signs */
  code: string
  name: string
  remark: string
  tags: string[]
  regionId: string
  zoneId: string
  imageId: string
  shape: ServerShape
  assetTag: string | null
  state: 'pending' | 'provisioning' | 'running' | 'stopped' | 'starting' | 'stopping' | 'restarting' | 'reinstalling' | 'resizing' | 'transferring' | 'suspended' | 'recycled' | 'released' | 'error'
  ipv4: string[]
  expiresAt: string | null
  /** Why it is off, if its owner did not turn it off */
  offFor: 'overdue' | 'abuse' | 'release' | null
  releaseAt: string | null
  autoRenew: boolean
  createdAt: string
  /** Since when it runs the rescue system instead of its own disk; null: it does not */
  rescueAt: string | null
  /** Since when it is kept off because its traffic package is used up; null: it is not */
  trafficStoppedAt: string | null
  protectedFrom: ServerProtection
  locks: ('abuse' | 'transfer' | 'refund' | 'staff-hold')[]
  /** The operation under way */
  operation: Operation | null
  /** The newest operation, under way or ended */
  latest: Operation | null
}

/** A configuration that was quoted or ordered */
export type ServerConfig = {
  product: 'cloud-server'
  regionId: string
  zoneId: string
  family: string
  vcpu: number
  memoryGib: number
  systemDiskGib: number
  dataDisksGib: number[]
  bandwidthMbps: number
  trafficGib: number | null
  ipv4Count: number
  ipv6: boolean
  protectionGbps: number
  backups: boolean
  imageId: string
  months: 1 | 3 | 6 | 12 | 24 | 36
  quantity: number
  autoRenew: boolean
  couponCode: string | null
} | {
  product: 'dedicated-server'
  regionId: string
  zoneId: string
  modelId: string
  raid: 'raid10' | 'raid1' | 'raid5' | 'raid6' | 'raid0' | 'none'
  bandwidthMbps: number
  ipv4Count: number
  ipv6: boolean
  protectionGbps: number
  imageId: string
  months: 1 | 3 | 6 | 12 | 24 | 36
  quantity: number
  autoRenew: boolean
  couponCode: string | null
}

export type ServerDetail = {
  /** Names the server in every call: srv- and eight signs */
  code: string
  name: string
  remark: string
  tags: string[]
  regionId: string
  zoneId: string
  imageId: string
  shape: ServerShape
  assetTag: string | null
  state: 'pending' | 'provisioning' | 'running' | 'stopped' | 'starting' | 'stopping' | 'restarting' | 'reinstalling' | 'resizing' | 'transferring' | 'suspended' | 'recycled' | 'released' | 'error'
  ipv4: string[]
  expiresAt: string | null
  /** Why it is off, if its owner did not turn it off */
  offFor: 'overdue' | 'abuse' | 'release' | null
  releaseAt: string | null
  autoRenew: boolean
  createdAt: string
  /** Since when it runs the rescue system instead of its own disk; null: it does not */
  rescueAt: string | null
  /** Since when it is kept off because its traffic package is used up; null: it is not */
  trafficStoppedAt: string | null
  protectedFrom: ServerProtection
  locks: ('abuse' | 'transfer' | 'refund' | 'staff-hold')[]
  /** The operation under way */
  operation: Operation | null
  /** The newest operation, under way or ended */
  latest: Operation | null
  orderId: string
  renewMonths: 1 | 3 | 6 | 12 | 24 | 36
  renewMethod: 'balance' | 'stored'
  /** The stored payment method that renews it; null: the balance alone */
  renewMethodId: string | null
  lockReasons: Partial<Record<'abuse' | 'transfer' | 'refund' | 'staff-hold', string>>
  /** A smaller size that comes with the next period */
  next: {
    shape: ServerShape
    at: string | null
  } | null
  /** DDoS protection that staff are setting up, and the time by which it is promised */
  protectionSetUp: {
    gbps: number
    dueAt: string
  } | null
  undo: {
    snapshotId: string
    reason: 'reinstall' | 'release' | 'recycle' | 'resize' | 'revert' | 'manual' | 'backup'
    madeAt: string
    keptUntilAt: string
  } | null
  startedAt: string | null
  login: 'root' | 'Administrator'
  /** Whether only SSH keys sign in, until its password is reset */
  noPassword: boolean
}

export type ServerFuture = {
  life: {
    state: 'pending' | 'provisioning' | 'running' | 'stopped' | 'starting' | 'stopping' | 'restarting' | 'reinstalling' | 'resizing' | 'transferring' | 'suspended' | 'recycled' | 'released' | 'error'
    offFor: 'overdue' | 'abuse' | 'release' | null
    expiresAt: string
    releaseAt: string | null
    autoRenew: boolean
    locks: ('abuse' | 'transfer' | 'refund' | 'staff-hold')[]
    done: ({
      step: 'd7' | 'd3' | 'd1' | 'd0' | 'suspend' | 'recycle' | 'notice' | 'release'
      at: string
    })[]
    /** Days and hours of the lifecycle, as in force when the period ends */
    terms: {
      remindDays: unknown[]
      graceHours: number
      keptDays: number
      snapshotDays: number
    }
  }
  options: ({
    months: 1 | 3 | 6 | 12 | 24 | 36
    totalFen: number
    toAt: string
    guaranteed: boolean
    guaranteedUntilAt: string
  })[]
  availableFen: number
  /** Whether the server came from another system and has not been renewed here */
  imported: boolean
  history: ({
    step: 'd7' | 'd3' | 'd1' | 'd0' | 'suspend' | 'recycle' | 'notice' | 'release'
    outcome: 'sent' | 'done' | 'skipped' | 'renewed' | 'unpaid'
    shortFen: number | null
    at: string
    periodEnd: string
  })[]
}

export type ServerLabel = {
  name: string
  remark: string
}

export type ServerNetwork = {
  standing: NetworkStanding
  abilities: {
    privateNetworks: boolean
    reverseNames: boolean
    cardModels: ('virtio' | 'e1000')[]
  }
  /** Whether the server has an IPv6 address, or can be given one */
  ipv6: 'offered' | 'unavailable' | 'preparing' | 'included'
  cardModel: 'virtio' | 'e1000'
  cards: ({
    name: string
    network: string
    mac: string
    model: 'virtio' | 'e1000'
    ipv4: string[]
    ipv6: string[]
  })[]
  addresses: ({
    address: string
    version: 4 | 6
    name: string
    state: 'waiting' | 'applying' | 'active' | 'failed'
    /** Whether the name leads back to the address; null if that is not known */
    confirmed: boolean | null
  })[]
  memberships: ({
    networkId: string
    name: string
    cidr: string
    address: string
    state: 'waiting' | 'applying' | 'active' | 'failed'
  })[]
  networks: PrivateNetwork[]
  quota: {
    networks: number
    memberships: number
    /** Most IPv4 addresses of a cloud server on sale */
    addresses: number
  }
}

/** What its owner has closed a server against; its end by time is not stopped by it */
export type ServerProtection = {
  /** Against being released, refunded or transferred */
  release: boolean
  /** Against reinstalling and against restoring snapshots and backups */
  rebuild: boolean
}

export type ServerReadyEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'server.ready'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    server: Server
  }
}

export type ServerReleasedEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'server.released'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    server: Server
  }
}

export type ServerRemarks = {
  servers: ({
    code: string
    /** As it is now; null where nothing was changed */
    remark: string | null
    why: 'not-found' | null
  })[]
}

export type ServerRenewedEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'server.renewed'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    server: Server
  }
}

export type ServerResumedEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'server.resumed'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    server: Server
  }
}

export type ServerShape = {
  family: string | null
  bareMetal?: {
    code: string
    hardware: Hardware
    raid: 'raid10' | 'raid1' | 'raid5' | 'raid6' | 'raid0' | 'none'
  }
  vcpu: number
  memoryGib: number
  systemDiskGib: number
  dataDisksGib: number[]
  bandwidthMbps: number
  /** Monthly traffic package; null: billed by bandwidth */
  trafficGib: number | null
  ipv4Count: number
  ipv6: boolean
  protectionGbps: number
  backups: boolean
}

export type ServerSshKeys = {
  block: 'windows' | 'unsupported' | null
  state: 'none' | 'waiting' | 'applying' | 'active' | 'failed'
  errorCode: string | null
  chosen: SshKey[]
  all: SshKey[]
}

export type ServerSuspendedEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'server.suspended'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    server: Server
  }
}

export type ServerTags = {
  tags: {
    tag: string
    servers: number
  }[]
}

export type ServerTagsChanged = {
  servers: ({
    code: string
    /** As they are now; null where nothing was changed */
    tags: string[] | null
    why: 'not-found' | 'too-many' | null
  })[]
}

export type ServersPage = {
  servers: Server[]
  /** How many there are in all */
  total: number
  page: number
  pageSize: number
  byState: Partial<Record<'pending' | 'provisioning' | 'running' | 'stopped' | 'starting' | 'stopping' | 'restarting' | 'reinstalling' | 'resizing' | 'transferring' | 'suspended' | 'recycled' | 'released' | 'error', number>>
  regionIds: string[]
  tags: string[]
  /** Servers of this page whose traffic package is used up and that are stopped or whose rate is limited, or that have used 95% of it, by code */
  trafficWarnings: Record<string, 'stopped' | 'throttled' | 'nearly'>
}

/** Sizes on sale; quotes with others are refused */
export type Sizes = {
  vcpus: number[]
  /** Mbps of servers that are billed by bandwidth */
  bandwidths: number[]
  /** GiB a month; empty if no server is billed by traffic */
  trafficPackages: number[]
  /** Mbps of servers with a traffic package */
  trafficPeaks: number[]
  /** Gbps, from the included level on; empty if no protection is sold */
  protection: number[]
  systemDiskGib: {
    min: number
    max: number
    step: number
  }
  dataDiskGib: {
    min: number
    max: number
    step: number
  }
  /** Most data disks of a server */
  dataDisks: number
  /** Most IPv4 addresses of a server */
  ipv4: number
  /** Most servers of an order */
  quantity: number
}

export type Snapshot = {
  id: string
  name: string
  remark: string
  state: 'creating' | 'ready' | 'restoring'
  imageId: string
  diskGib: number
  madeAt: string
  usedAt: string | null
  tooBig: boolean
  formerOwners: boolean
}

export type SshKey = {
  id: string
  name: string
  algorithm: 'ed25519' | 'ecdsa' | 'rsa' | 'sk-ed25519' | 'sk-ecdsa'
  bits: number
  fingerprint: string
  createdAt: string
}

export type SshKeys = {
  keys: ({
    id: string
    name: string
    algorithm: 'ed25519' | 'ecdsa' | 'rsa' | 'sk-ed25519' | 'sk-ecdsa'
    bits: number
    fingerprint: string
    createdAt: string
    publicKey: string
    servers: {
      code: string
      name: string
    }[]
  })[]
  max: number
}

/** The whole ledger as a chain of hashes; see /statement */
export type Statement = Record<string, unknown>

export type TaxInvoice = {
  id: string
  number: string
  kind: 'invoice' | 'credit-note'
  /** Number of the invoice that a credit note corrects */
  corrects: string | null
  orderId: string
  orderNumber: string
  orderKind: 'new' | 'renewal' | 'upgrade' | 'top-up'
  product: 'cloud-server' | 'dedicated-server'
  seller: {
    name: string
    address: string
    country: string
    taxNumber: string | null
    registration: string | null
    timeZone: string
  }
  buyer: {
    name: string
    address: string
    country: string
    taxNumber: string | null
  } | null
  /** Country whose tax applies, ISO 3166-1 alpha-2 */
  country: string
  treatment: 'taxed' | 'reverse-charge' | 'outside'
  taxName: string | null
  /** Rate in hundredths of a percent */
  basisPoints: number
  grossFen: number
  /** Tax that is part of grossFen. Amounts of a credit note are positive */
  taxFen: number
  taxDate: string
  paidAt: string
  issuedAt: string
}

export type TaxInvoicesPage = {
  documents: TaxInvoice[]
  /** How many there are in all */
  total: number
  page: number
  pageSize: number
}

export type Traffic = {
  startsAt: string
  endsAt: string
  /** Package and top-ups */
  includedGib: number
  /** Part of it that was added for this period */
  topUpGib: number
  /** Whether more can be added now */
  canTopUp: boolean
  /** Inbound; does not count against the package */
  inBytes: number
  /** Outbound; counts against the package */
  outBytes: number
  /** By day in the time zone of the account */
  days: {
    day: string
    inBytes: number
    outBytes: number
  }[]
  /** State of the rate limit of a package that is used up */
  limit: 'none' | 'pending' | 'applied' | 'failed'
  /** Whether the zone can limit the rate; if not, the server keeps its bandwidth */
  canLimit: boolean
  /** Action when the package is used up: the rate is limited, the server is shut down, or traffic is bought */
  usedUpAction: 'throttle' | 'stop' | 'top-up'
  /** Traffic that is bought from the balance when the package is used up; null: another action was chosen */
  autoTopUp: {
    /** Volume of each top-up */
    gib: number
    /** Most that automatic top-ups may cost in a period */
    mostFen: number
    /** Their cost in the present period */
    spentFen: number
    /** Why none could be bought; then the rate is limited */
    refused: 'balance' | 'limit' | 'no-price' | null
  } | null
  /** When its owner chose that; null: never chosen */
  chosenAt: string | null
  /** Since when the server is kept off because the package is used up; null: it is not */
  stoppedAt: string | null
  /** Last read of the counters; null before the first one */
  countedAt: string | null
}

export type TrafficTopUpOffer = {
  quoteId: string
  gib: number
  totalFen: number
  lines: QuoteLine[]
  endsAt: string
  expiresAt: string
}

export type TrafficTopUps = {
  topUps: {
    gib: number
    totalFen: number
  }[]
  /** The rest of the traffic expires then */
  endsAt: string
}

export type Transfer = {
  number: string
  side: 'sent' | 'received'
  state: 'awaiting' | 'accepted' | 'escrowed' | 'review' | 'executing' | 'completed' | 'rejected' | 'cancelled' | 'expired' | 'failed'
  money: 'none' | 'escrow' | 'held' | 'released' | 'returned'
  way: 'account' | 'link'
  priceFen: number
  snapshots: 'move' | 'wipe'
  /** The other side, masked. Null for the sender until the receiver accepts or opens the link */
  other: {
    name: string
    number: string
    verification: 'none' | 'personal' | 'enterprise'
  } | null
  /** For the sender: the phone or account number of the offer, masked, until the receiver is known */
  sentTo: string | null
  servers: ({
    code: string
    name: string | null
    shape: ServerShape
    regionId: string
    zoneId: string
    imageId: string
    expiresAt: string
  })[]
  createdAt: string
  expiresAt: string
  stateAt: string
  releaseAt: string | null
  dispute: 'open' | 'settled' | null
}

export type TransferCompletedEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'transfer.completed'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    transfer: Transfer
  }
}

export type TransferFailedEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'transfer.failed'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    transfer: Transfer
  }
}

export type TransfersPage = {
  transfers: Transfer[]
  /** How many there are in all */
  total: number
  page: number
  pageSize: number
  counts: {
    sent: number
    received: number
    awaitingMe: number
  }
}

export type Unread = {
  unread: number
}

export type UpgradeEstimate = {
  shape: ServerShape
  totalFen: number
  monthFen: number
  days: number
  renewal: {
    months: 1 | 3 | 6 | 12 | 24 | 36
    totalFen: number
  } | null
}

export type UpgradeOffer = {
  quoteId: string
  totalFen: number
  lines: QuoteLine[]
  renewalFen: number
  monthFen: number
  days: number
  endsAt: string
  expiresAt: string
  shape: ServerShape
}

export type UsedUpAction = {
  action: 'throttle' | 'stop' | 'top-up'
}

export type Voucher = {
  id: string
  number: string
  amountFen: number
  leftFen: number
  heldFen: number
  state: 'active' | 'expired' | 'withdrawn'
  reason: string
  createdAt: string
  expiresAt: string
  uses: {
    orderNumber: string
    amountFen: number
    at: string
  }[]
}

export type Webhook = {
  id: string
  url: string
  description: string
  events: ('server.ready' | 'server.renewed' | 'server.suspended' | 'server.resumed' | 'server.released' | 'operation.succeeded' | 'operation.failed' | 'order.paid' | 'order.completed' | 'order.refunded' | 'payment.paid' | 'balance.low' | 'transfer.completed' | 'transfer.failed')[]
  enabled: boolean
  /** Why nothing is sent there */
  offFor: 'owner' | 'gone' | 'failing' | null
  /** Since when every try has failed */
  failingSinceAt: string | null
  /** Until when the former secret signs too */
  oldSecretUntilAt: string | null
  createdAt: string
}

export type WebhookAttempt = {
  number: number
  startedAt: string
  durationMs: number
  /** HTTP status of the answer */
  status: number | null
  /** Why there was no answer */
  failure: 'timeout' | 'name' | 'address' | 'tls' | 'connection' | null
  /** The first 2 KiB of the answer */
  body: string
}

export type WebhookDeliveriesPage = {
  deliveries: WebhookDelivery[]
  /** How many there are in all */
  total: number
  page: number
  pageSize: number
}

export type WebhookDelivery = {
  id: string
  /** The webhook-id; it stays the same at every try and every replay */
  eventId: string
  type: 'server.ready' | 'server.renewed' | 'server.suspended' | 'server.resumed' | 'server.released' | 'operation.succeeded' | 'operation.failed' | 'order.paid' | 'order.completed' | 'order.refunded' | 'payment.paid' | 'balance.low' | 'transfer.completed' | 'transfer.failed' | 'webhook.ping'
  state: 'pending' | 'succeeded' | 'failed'
  attempts: number
  /** HTTP status of the answer */
  status: number | null
  /** Why there was no answer */
  failure: 'timeout' | 'name' | 'address' | 'tls' | 'connection' | null
  nextAttemptAt: string | null
  createdAt: string
  updatedAt: string
}

export type WebhookDeliveryDetail = {
  id: string
  /** The webhook-id; it stays the same at every try and every replay */
  eventId: string
  type: 'server.ready' | 'server.renewed' | 'server.suspended' | 'server.resumed' | 'server.released' | 'operation.succeeded' | 'operation.failed' | 'order.paid' | 'order.completed' | 'order.refunded' | 'payment.paid' | 'balance.low' | 'transfer.completed' | 'transfer.failed' | 'webhook.ping'
  state: 'pending' | 'succeeded' | 'failed'
  attempts: number
  /** HTTP status of the answer */
  status: number | null
  /** Why there was no answer */
  failure: 'timeout' | 'name' | 'address' | 'tls' | 'connection' | null
  nextAttemptAt: string | null
  createdAt: string
  updatedAt: string
  /** The body, as it was signed */
  payload: string
  log: WebhookAttempt[]
}

export type WebhookPingEvent = {
  /** The same as the header webhook-id */
  id: string
  type: 'webhook.ping'
  version: 'v1'
  /** When it happened */
  timestamp: string
  data: {
    webhookId: string
    description: string
  }
}

export type Webhooks = {
  webhooks: ListedWebhook[]
  max: number
}

export type Withdrawable = {
  paymentId: string
  number: string
  gateway: 'alipay' | 'wechat-pay' | 'stripe' | 'bank-transfer' | 'sandbox'
  settledAt: string
  amountFen: number
  leftFen: number
}

export type Withdrawal = {
  id: string
  number: string
  paymentNumber: string
  gateway: 'alipay' | 'wechat-pay' | 'stripe' | 'bank-transfer' | 'sandbox'
  amountFen: number
  state: 'requested' | 'approved' | 'rejected' | 'cancelled'
  refund: 'asked' | 'sent' | 'succeeded' | 'returned' | null
  decision: string | null
  createdAt: string
  stateAt: string
}

export type Withdrawals = {
  withdrawable: Withdrawable[]
  withdrawals: Withdrawal[]
}

/** What a webhook is sent; see verifyWebhook. */
export type WebhookEvent =
  | ServerReadyEvent
  | ServerRenewedEvent
  | ServerSuspendedEvent
  | ServerResumedEvent
  | ServerReleasedEvent
  | OperationSucceededEvent
  | OperationFailedEvent
  | OrderPaidEvent
  | OrderCompletedEvent
  | OrderRefundedEvent
  | PaymentPaidEvent
  | BalanceLowEvent
  | TransferCompletedEvent
  | TransferFailedEvent
  | WebhookPingEvent

/** What each call is given and what it answers. */
export type Calls = {
  /** Your messages, newest first */
  listMessages: {
    input: {
      /** Page number, starting at 1 */
      page?: number
      /** Items per page */
      pageSize?: number
      category?: 'product' | 'finance' | 'security' | 'operations' | 'activity'
      unreadOnly?: string
    }
    answer: MessagesPage
  }
  /** How many messages you have not read */
  countUnreadMessages: {
    input: Record<string, never>
    answer: Unread
  }
  /** Regions, images and plans of cloud servers, with what is in stock */
  readCatalogue: {
    input: Record<string, never>
    answer: Catalogue
  }
  /** Models of dedicated servers with the machines in stock */
  readDedicatedCatalogue: {
    input: Record<string, never>
    answer: DedicatedCatalogue
  }
  /** Price a cloud or dedicated server, also one made of an own image or restore point; the price is kept for 30 minutes */
  quoteServer: {
    input: {
      product: 'cloud-server'
      regionId: string
      zoneId: string
      family: string
      vcpu: number
      memoryGib: number
      systemDiskGib: number
      dataDisksGib: number[]
      bandwidthMbps: number
      trafficGib: number | null
      ipv4Count: number
      ipv6: boolean
      protectionGbps: number
      backups: boolean
      imageId: string
      months: 1 | 3 | 6 | 12 | 24 | 36
      quantity: number
      autoRenew: boolean
      couponCode: string | null
      source?: {
        kind: 'image' | 'point'
        id: string
      }
    } | {
      product: 'dedicated-server'
      regionId: string
      zoneId: string
      modelId: string
      raid: 'raid10' | 'raid1' | 'raid5' | 'raid6' | 'raid0' | 'none'
      bandwidthMbps: number
      ipv4Count: number
      ipv6: boolean
      protectionGbps: number
      imageId: string
      months: 1 | 3 | 6 | 12 | 24 | 36
      quantity: number
      autoRenew: boolean
      couponCode: string | null
    }
    answer: Quote
  }
  /** Your own account */
  readAccount: {
    input: Record<string, never>
    answer: Account
  }
  /** Balance and spending of this month */
  readBalance: {
    input: Record<string, never>
    answer: Balance
  }
  /** Ledger of the balance with its running balance, newest first */
  listLedger: {
    input: {
      kind?: 'payment.credit' | 'order.charge' | 'order.refund' | 'commission.release' | 'commission.reverse' | 'refund.hold' | 'refund.return' | 'transfer.escrow' | 'transfer.return' | 'transfer.release' | 'transfer.give-back' | 'mix.hold' | 'mix.return' | 'withdraw.hold' | 'withdraw.return' | 'suspense.release' | 'import.credit'
      direction?: 'in' | 'out'
      /** First date or time to include */
      from?: string
      /** Last date or time to include */
      to?: string
      /** The number as shown; lists also accept its first digits */
      number?: string
      /** Page number, starting at 1 */
      page?: number
      /** Items per page */
      pageSize?: number
    }
    answer: LedgerPage
  }
  /** The same as CSV, all pages */
  exportLedger: {
    input: {
      kind?: 'payment.credit' | 'order.charge' | 'order.refund' | 'commission.release' | 'commission.reverse' | 'refund.hold' | 'refund.return' | 'transfer.escrow' | 'transfer.return' | 'transfer.release' | 'transfer.give-back' | 'mix.hold' | 'mix.return' | 'withdraw.hold' | 'withdraw.return' | 'suspense.release' | 'import.credit'
      direction?: 'in' | 'out'
      /** First date or time to include */
      from?: string
      /** Last date or time to include */
      to?: string
      /** The number as shown; lists also accept its first digits */
      number?: string
      /** Language of the file */
      locale?: 'zh' | 'zh-TW' | 'en'
    }
    answer: Blob
  }
  /** The whole balance as a statement whose chain of hashes anybody can check */
  exportStatement: {
    input: Record<string, never>
    answer: Statement
  }
  /** What orders took of the balance in each of the last twelve months */
  readSpending: {
    input: Record<string, never>
    answer: MonthSpending[]
  }
  /** Below which balance you are told */
  readBalanceAlert: {
    input: Record<string, never>
    answer: BalanceAlert | null
  }
  /** Be told once whenever the balance falls below a sum, or not any more */
  setBalanceAlert: {
    input: {
      thresholdFen: number | null
    }
    answer: BalanceAlert | null
  }
  /** Your vouchers, the newest first, with what each has paid for */
  listVouchers: {
    input: Record<string, never>
    answer: Voucher[]
  }
  /** Begin a recharge of the balance (1 to 50,000 yuan, paid within 15 minutes) */
  startRecharge: {
    input: {
      amountFen: number
      gateway: 'alipay' | 'wechat-pay' | 'stripe' | 'bank-transfer' | 'sandbox'
      scene?: 'web' | 'in-app'
      returnPath: string
    }
    answer: Payment
  }
  /** Payments, newest first */
  listPayments: {
    input: {
      /** Page number, starting at 1 */
      page?: number
      /** Items per page */
      pageSize?: number
    }
    answer: PaymentsPage
  }
  /** One payment, for watching its state */
  readPayment: {
    input: {
      paymentId: string
    }
    answer: Payment
  }
  /** The receipt of an own payment that succeeded, as PDF */
  printPaymentReceipt: {
    input: {
      paymentId: string
      /** Language of the file */
      locale?: 'zh' | 'zh-TW' | 'en'
    }
    answer: Blob
  }
  /** Ask the gateway how the payment stands */
  refreshPayment: {
    input: {
      paymentId: string
    }
    answer: Payment
  }
  /** Give up an open payment; it cannot be paid any more */
  closePayment: {
    input: {
      paymentId: string
    }
    answer: Payment
  }
  /** Your withdrawals, and the recharges of which something can go back */
  listWithdrawals: {
    input: Record<string, never>
    answer: Withdrawals
  }
  /** Make a pending order from a quote */
  placeOrder: {
    input: {
      /** A quote that is still valid */
      quoteId: string
      sshKeyIds?: string[]
      /** Makes the servers without a password, so that only the keys of sshKeyIds sign in */
      noPassword?: boolean
      /** Input of cloud-init at the first boot, at most 64 KiB; for zones that do not lack user-data */
      userData?: string
    }
    answer: OrderPlaced
  }
  /** Own orders, newest first */
  listOrders: {
    input: {
      state?: 'pending' | 'paid' | 'fulfilling' | 'completed' | 'cancelled' | 'expired' | 'failed' | 'refunded'
      kind?: 'new' | 'renewal' | 'upgrade' | 'top-up'
      product?: 'cloud-server' | 'dedicated-server'
      /** The number as shown; lists also accept its first digits */
      number?: string
      /** First date or time to include */
      from?: string
      /** Last date or time to include */
      to?: string
      /** Page number, starting at 1 */
      page?: number
      /** Items per page */
      pageSize?: number
    }
    answer: OrdersPage
  }
  /** Cancel an own pending order */
  cancelOrder: {
    input: {
      orderId: string
    }
    answer: void
  }
  /** Cancel own pending orders, with a result for each */
  cancelOrders: {
    input: {
      /** Order IDs */
      orderIds: string[]
    }
    answer: OrderResult[]
  }
  /** What an own order would give back now, with the formula */
  readRefundOffer: {
    input: {
      orderId: string
      server?: string
    }
    answer: RefundOffer
  }
  /** Pay own pending orders from the balance, all or none */
  payOrders: {
    input: {
      /** Order IDs */
      orderIds: string[]
      method: 'balance'
    }
    answer: OrdersPaid
  }
  /** Open a payment of own pending orders at a gateway */
  payOrdersByGateway: {
    input: {
      /** Order IDs */
      orderIds: string[]
      gateway: 'alipay' | 'wechat-pay' | 'stripe' | 'bank-transfer' | 'sandbox'
      scene?: 'web' | 'in-app'
      withBalance?: boolean
    }
    answer: PaymentOpened
  }
  /** One of your orders by its number, with its lines and timeline */
  readOrder: {
    input: {
      /** The number as shown; lists also accept its first digits */
      number: string
    }
    answer: OrderDetail
  }
  /** The receipt of an own paid order as PDF */
  printOrderReceipt: {
    input: {
      /** The number as shown; lists also accept its first digits */
      number: string
      /** Language of the file */
      locale?: 'zh' | 'zh-TW' | 'en'
    }
    answer: Blob
  }
  /** Own orders as CSV */
  exportOrders: {
    input: {
      state?: 'pending' | 'paid' | 'fulfilling' | 'completed' | 'cancelled' | 'expired' | 'failed' | 'refunded'
      kind?: 'new' | 'renewal' | 'upgrade' | 'top-up'
      product?: 'cloud-server' | 'dedicated-server'
      /** The number as shown; lists also accept its first digits */
      number?: string
      /** First date or time to include */
      from?: string
      /** Last date or time to include */
      to?: string
      /** Language of the file */
      locale?: 'zh' | 'zh-TW' | 'en'
    }
    answer: Blob
  }
  /** Own invoices, newest first */
  listInvoices: {
    input: {
      /** Page number, starting at 1 */
      page?: number
    }
    answer: InvoicesPage
  }
  /** Own orders that can be invoiced, with the sum of each */
  listInvoiceableOrders: {
    input: Record<string, never>
    answer: InvoiceableOrder[]
  }
  /** An own issued invoice as PDF */
  downloadInvoice: {
    input: {
      invoiceId: string
      /** Language of the file */
      locale?: 'zh' | 'zh-TW' | 'en'
    }
    answer: Blob
  }
  /** Own tax invoices and credit notes, newest first */
  listTaxInvoices: {
    input: {
      /** Page number, starting at 1 */
      page?: number
    }
    answer: TaxInvoicesPage
  }
  /** An own tax invoice or credit note as PDF */
  downloadTaxInvoice: {
    input: {
      documentId: string
      /** Language of the file */
      locale?: 'zh' | 'zh-TW' | 'en'
    }
    answer: Blob
  }
  /** Own servers: search, filters, pages */
  listServers: {
    input: {
      /** Matches name, code, address and remark */
      search?: string
      /** A region from the catalog */
      regionId?: string
      state?: 'pending' | 'provisioning' | 'running' | 'stopped' | 'starting' | 'stopping' | 'restarting' | 'reinstalling' | 'resizing' | 'transferring' | 'suspended' | 'recycled' | 'released' | 'error'
      expires?: '7' | '30' | 'overdue'
      tag?: string
      /** Page number, starting at 1 */
      page?: number
      /** Items per page */
      pageSize?: number
    }
    answer: ServersPage
  }
  /** One server with the operation under way */
  readServer: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: ServerDetail
  }
  /** Operation log of a server */
  listOperations: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
      /** Page number, starting at 1 */
      page?: number
      /** Items per page */
      pageSize?: number
    }
    answer: OperationsPage
  }
  /** One operation of an own server, with its progress and outcome */
  readOperation: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
      operationId: string
    }
    answer: Operation
  }
  /** When an own server ends, what happens then, and what further periods cost; null until it has begun */
  readServerFuture: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: ServerFuture | null
  }
  /** Turn on */
  startServer: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: OperationBegun
  }
  /** Shut down */
  stopServer: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: OperationBegun
  }
  /** Restart */
  restartServer: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: OperationBegun
  }
  /** Cut the power and start again; unwritten data is lost */
  resetServer: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: OperationBegun
  }
  /** Cut the power; unwritten data is lost */
  powerOffServer: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: OperationBegun
  }
  /** Boot a server that is in rescue from its own disk again */
  leaveRescue: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: OperationBegun
  }
  /** Name and remark */
  labelServer: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & {
      name: string
      remark: string
    }
    answer: ServerLabel
  }
  /** One remark for several own servers, in place of what each had, with the outcome of each */
  remarkServers: {
    input: {
      codes: string[]
      remark: string
    }
    answer: ServerRemarks
  }
  /** Protection against release and against rebuilding; turning one off needs step-up authentication, which tokens cannot give */
  setServerProtection: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & {
      release: boolean
      rebuild: boolean
    }
    answer: ServerProtection
  }
  /** Prices of a further period of own servers */
  quoteRenewals: {
    input: {
      codes: string[]
      /** Term in months */
      months: 1 | 3 | 6 | 12 | 24 | 36 | null
      alignDay: number | null
      couponCode?: string | null
    }
    answer: RenewalOffer
  }
  /** Make orders from renewal quotes */
  placeRenewals: {
    input: {
      quoteIds: string[]
      autoRenew: boolean | null
    }
    answer: RenewalsPlaced
  }
  /** Automatic renewal: on or off, its period, what it charges */
  setAutoRenew: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & ({
      autoRenew: boolean
      /** Term in months */
      months: 1 | 3 | 6 | 12 | 24 | 36
      method: 'balance' | 'stored'
      methodId?: string | null
    })
    answer: void
  }
  /** What more of an own server would cost now and at renewals; nothing is promised */
  estimateUpgrade: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & {
      vcpu?: number
      memoryGib?: number
      systemDiskGib?: number
      dataDisksGib?: number[]
      bandwidthMbps?: number
      trafficGib?: number
      ipv4Count?: number
      protectionGbps?: number
      backups?: true
    }
    answer: UpgradeEstimate
  }
  /** Price of more of an own server until the end of its period, with the formula */
  quoteUpgrade: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & ({
      vcpu?: number
      memoryGib?: number
      systemDiskGib?: number
      dataDisksGib?: number[]
      bandwidthMbps?: number
      trafficGib?: number
      ipv4Count?: number
      protectionGbps?: number
      backups?: true
      couponCode?: string | null
    })
    answer: UpgradeOffer
  }
  /** What a smaller size would cost from the next period on */
  quoteDowngrade: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & {
      vcpu?: number
      memoryGib?: number
      bandwidthMbps?: number
      trafficGib?: number
      ipv4Count?: number
      protectionGbps?: number
    }
    answer: DowngradeOffer
  }
  /** Have an own server become smaller when its next period begins */
  chooseNextShape: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & {
      vcpu?: number
      memoryGib?: number
      bandwidthMbps?: number
      trafficGib?: number
      ipv4Count?: number
      protectionGbps?: number
    }
    answer: DowngradeOffer
  }
  /** Keep the size after all */
  keepShape: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: void
  }
  /** Make an order from an upgrade quote */
  placeUpgrade: {
    input: {
      /** A quote that is still valid */
      quoteId: string
    }
    answer: OrderPlaced
  }
  /** Tags that own servers have, with how many have each */
  listServerTags: {
    input: Record<string, never>
    answer: ServerTags
  }
  /** Add tags to own servers and take others off, with the outcome of each server */
  changeServerTags: {
    input: {
      codes: string[]
      add?: string[]
      remove?: string[]
    }
    answer: ServerTagsChanged
  }
  /** Own SSH keys, each with the servers for which it is chosen */
  listSshKeys: {
    input: Record<string, never>
    answer: SshKeys
  }
  /** SSH keys chosen for a server, with how far its machine is */
  readServerSshKeys: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: ServerSshKeys
  }
  /** Disks of a server, its snapshots with the quota, and disks kept for undoing */
  readDisks: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: Disks
  }
  /** Keep the system disk as it is now */
  createSnapshot: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & {
      name: string
      remark?: string
    }
    answer: OperationBegun
  }
  /** Name and remark of a snapshot */
  editSnapshot: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
      snapshotId: string
    } & {
      name: string
      remark?: string
    }
    answer: ServerLabel
  }
  /** When a server is backed up, and every point that it can go back to */
  readBackups: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: Backups
  }
  /** Back up every disk of a server now */
  createBackup: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: OperationBegun
  }
  /** Images that the customer made of their servers */
  listOwnImages: {
    input: Record<string, never>
    answer: OwnImages
  }
  /** Make an image of the system disk of a server */
  createImage: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & {
      name: string
      remark?: string
    }
    answer: OperationBegun
  }
  /** Name and remark of an own image */
  editImage: {
    input: {
      imageId: string
    } & {
      name: string
      remark?: string
    }
    answer: ServerLabel
  }
  /** Forwarded ports of a server, with the gateway and how far each is */
  listForwards: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: PortForwards
  }
  /** Forward a port of the gateway to a server; without publicPort a free one */
  addForward: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & ({
      protocol: 'tcp' | 'udp'
      publicPort: number | null
      privatePort: number
      remark?: string
    })
    answer: PortForwardAdded
  }
  /** Remark of a forwarded port */
  editForward: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
      forwardId: string
    } & {
      remark: string
    }
    answer: {
      remark: string
    }
  }
  /** Stop forwarding a port */
  removeForward: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
      forwardId: string
    }
    answer: Removed
  }
  /** Filter rules of a server in their order, with the version to change them by */
  readFirewall: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: Firewall
  }
  /** Replace all filter rules at once */
  setFirewall: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & ({
      /** The version you read; rejected if it has changed since */
      version: number
      inbound: 'accept' | 'drop'
      outbound: 'accept' | 'drop'
      rules: ({
        direction: 'in' | 'out'
        action: 'accept' | 'drop'
        protocol: 'tcp' | 'udp' | 'icmp' | 'any'
        ports: string
        remote: string
        remark: string
      })[]
    })
    answer: FirewallVersion
  }
  /** Put the filter rules back that stood before the last change */
  undoFirewall: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & {
      /** The version you read; rejected if it has changed since */
      version: number
    }
    answer: FirewallVersion
  }
  /** Addresses, names, cards and private networks of a server */
  readNetwork: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: ServerNetwork
  }
  /** Card model and names of addresses, all at once */
  configureNetwork: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & ({
      cardModel: 'virtio' | 'e1000'
      reverseNames: {
        address: string
        name: string
      }[]
    })
    answer: {
      changed: boolean
    }
  }
  /** Make a private network in the region of a server and join it */
  createPrivateNetwork: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & {
      name: string
      cidr: string
    }
    answer: {
      networkId: string
      address: string
    }
  }
  /** Join a private network; without address the lowest free one */
  joinPrivateNetwork: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
      networkId: string
    } & ({
      address: string | null
    })
    answer: {
      address: string
    }
  }
  /** Leave a private network */
  leavePrivateNetwork: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
      networkId: string
    }
    answer: {
      left: true
    }
  }
  /** Delete a private network without members */
  deletePrivateNetwork: {
    input: {
      networkId: string
    }
    answer: {
      deleted: true
    }
  }
  /** Apply the declared network once more after it failed */
  retryNetwork: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: NetworkStanding
  }
  /** Measured CPU, memory, disk and bandwidth of a range, evenly spaced; null where nothing was measured */
  readMetrics: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
      range: '1h' | '6h' | '24h' | '7d' | '30d' | 'own'
      /** First date or time to include */
      from?: string
      /** Last date or time to include */
      to?: string
    }
    answer: Metrics
  }
  /** Alarms on metrics of a server, and when they were raised and ended */
  listAlarms: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: Alarms
  }
  /** Set an alarm: a threshold of a metric that is crossed for so many minutes */
  addAlarm: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & ({
      metric: 'cpu' | 'memory' | 'disk' | 'diskRead' | 'diskWrite' | 'netIn' | 'netOut'
      direction: 'above' | 'below'
      threshold: number
      minutes: 5 | 10 | 15 | 30 | 60
    })
    answer: AlarmSet
  }
  /** Give an alarm another rule */
  editAlarm: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
      alarmId: string
    } & ({
      metric: 'cpu' | 'memory' | 'disk' | 'diskRead' | 'diskWrite' | 'netIn' | 'netOut'
      direction: 'above' | 'below'
      threshold: number
      minutes: 5 | 10 | 15 | 30 | 60
    })
    answer: AlarmSet
  }
  /** Remove an alarm */
  removeAlarm: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
      alarmId: string
    }
    answer: Removed
  }
  /** Have an alarm send no notices for some hours, or again */
  muteAlarm: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
      alarmId: string
    } & ({
      hours: 1 | 8 | 24 | 168 | null
    })
    answer: AlarmMuted
  }
  /** Use of the traffic package of a server in its present period, by day; null if it is billed by bandwidth */
  readTraffic: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: Traffic | null
  }
  /** Choose what happens to an own server when its traffic package is used up */
  chooseUsedUpAction: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & ({
      action: 'throttle' | 'stop'
    })
    answer: UsedUpAction
  }
  /** Buy traffic from the balance whenever the package of an own server is used up, up to a sum in a period */
  setAutoTopUp: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & {
      gib: number
      mostFen: number
    }
    answer: AutoTopUp
  }
  /** Traffic that can be added to the package of an own server until the end of its period, with prices; nothing is promised */
  listTopUps: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    }
    answer: TrafficTopUps
  }
  /** Price of one of these volumes; what is left at the end of the period expires and is not refunded */
  quoteTopUp: {
    input: {
      /** Server code: srv- and eight characters */
      code: string
    } & {
      gib: number
    }
    answer: TrafficTopUpOffer
  }
  /** Make an order from such a quote. Its traffic is added as soon as the order is paid */
  placeTopUp: {
    input: {
      /** A quote that is still valid */
      quoteId: string
    }
    answer: OrderPlaced
  }
  /** Your commissions as a CPS partner, the newest first */
  listCommissions: {
    input: {
      state?: 'held' | 'paid' | 'owed' | 'reversed'
      /** First date or time to include */
      from?: string
      /** Last date or time to include */
      to?: string
      /** Page number, starting at 1 */
      page?: number
      /** Items per page */
      pageSize?: number
    }
    answer: CommissionsPage
  }
  /** The same as CSV, all pages */
  exportCommissions: {
    input: {
      state?: 'held' | 'paid' | 'owed' | 'reversed'
      /** First date or time to include */
      from?: string
      /** Last date or time to include */
      to?: string
      /** Language of the file */
      locale?: 'zh' | 'zh-TW' | 'en'
    }
    answer: Blob
  }
  /** Transfers sent and received, newest first */
  listTransfers: {
    input: {
      side?: 'sent' | 'received'
      state?: 'awaiting' | 'accepted' | 'escrowed' | 'review' | 'executing' | 'completed' | 'rejected' | 'cancelled' | 'expired' | 'failed'
      /** Page number, starting at 1 */
      page?: number
      /** Items per page */
      pageSize?: number
    }
    answer: TransfersPage
  }
  /** Your webhooks, with how their deliveries of the last 30 days went */
  listWebhooks: {
    input: Record<string, never>
    answer: Webhooks
  }
  /** Register an address; its secret is in this answer and nowhere else. Signed in, it needs step-up authentication */
  createWebhook: {
    input: {
      url: string
      events: ('server.ready' | 'server.renewed' | 'server.suspended' | 'server.resumed' | 'server.released' | 'operation.succeeded' | 'operation.failed' | 'order.paid' | 'order.completed' | 'order.refunded' | 'payment.paid' | 'balance.low' | 'transfer.completed' | 'transfer.failed')[]
      description?: string
    }
    answer: {
      webhookId: string
      /** whsec_…, in this answer and nowhere else */
      secret: string
    }
  }
  /** One webhook */
  readWebhook: {
    input: {
      webhookId: string
    }
    answer: ListedWebhook
  }
  /** Replace address, events and description. Signed in, it needs step-up authentication */
  editWebhook: {
    input: {
      webhookId: string
    } & ({
      url: string
      events: ('server.ready' | 'server.renewed' | 'server.suspended' | 'server.resumed' | 'server.released' | 'operation.succeeded' | 'operation.failed' | 'order.paid' | 'order.completed' | 'order.refunded' | 'payment.paid' | 'balance.low' | 'transfer.completed' | 'transfer.failed')[]
      description?: string
    })
    answer: Webhook
  }
  /** Forget a webhook with everything that was sent there */
  removeWebhook: {
    input: {
      webhookId: string
    }
    answer: void
  }
  /** Turn a webhook on */
  enableWebhook: {
    input: {
      webhookId: string
    }
    answer: Webhook
  }
  /** Turn a webhook off; what waited has failed and can be replayed */
  disableWebhook: {
    input: {
      webhookId: string
    }
    answer: Webhook
  }
  /** Give a webhook another secret; both sign for 24 hours. Signed in, it needs step-up authentication */
  rotateWebhookSecret: {
    input: {
      webhookId: string
    }
    answer: {
      secret: string
      oldSecretUntilAt: string
    }
  }
  /** Send a test event */
  pingWebhook: {
    input: {
      webhookId: string
    }
    answer: {
      deliveryId: string
    }
  }
  /** What was sent to a webhook, newest first */
  listWebhookDeliveries: {
    input: {
      webhookId: string
      state?: 'pending' | 'succeeded' | 'failed'
      type?: 'server.ready' | 'server.renewed' | 'server.suspended' | 'server.resumed' | 'server.released' | 'operation.succeeded' | 'operation.failed' | 'order.paid' | 'order.completed' | 'order.refunded' | 'payment.paid' | 'balance.low' | 'transfer.completed' | 'transfer.failed' | 'webhook.ping'
      /** Page number, starting at 1 */
      page?: number
      /** Items per page */
      pageSize?: number
    }
    answer: WebhookDeliveriesPage
  }
  /** One delivery with its body and every try */
  readWebhookDelivery: {
    input: {
      webhookId: string
      deliveryId: string
    }
    answer: WebhookDeliveryDetail
  }
  /** Send a delivery again, under the same id */
  replayWebhookDelivery: {
    input: {
      webhookId: string
      deliveryId: string
    }
    answer: {
      deliveryId: string
    }
  }
  /** Send everything again that failed since a moment, a thousand deliveries at most */
  replayFailedWebhookDeliveries: {
    input: {
      webhookId: string
    } & {
      since: string
    }
    answer: {
      /** How many are sent again */
      count: number
    }
  }
}
export type CallName = keyof Calls

type Route = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; place: 'query' | 'body' | 'none'; keyed: boolean }

export const calls: Readonly<Record<CallName, Route>> = {
  listMessages: { method: 'GET', path: '/messages', place: 'query', keyed: false },
  countUnreadMessages: { method: 'GET', path: '/messages/unread', place: 'query', keyed: false },
  readCatalogue: { method: 'GET', path: '/catalogue', place: 'query', keyed: false },
  readDedicatedCatalogue: { method: 'GET', path: '/catalogue/dedicated', place: 'query', keyed: false },
  quoteServer: { method: 'POST', path: '/quotes', place: 'body', keyed: false },
  readAccount: { method: 'GET', path: '/account', place: 'query', keyed: false },
  readBalance: { method: 'GET', path: '/money', place: 'query', keyed: false },
  listLedger: { method: 'GET', path: '/money/ledger', place: 'query', keyed: false },
  exportLedger: { method: 'GET', path: '/money/ledger.csv', place: 'query', keyed: false },
  exportStatement: { method: 'GET', path: '/money/statement.json', place: 'query', keyed: false },
  readSpending: { method: 'GET', path: '/money/spending', place: 'query', keyed: false },
  readBalanceAlert: { method: 'GET', path: '/money/alert', place: 'query', keyed: false },
  setBalanceAlert: { method: 'POST', path: '/money/alert', place: 'body', keyed: false },
  listVouchers: { method: 'GET', path: '/money/vouchers', place: 'query', keyed: false },
  startRecharge: { method: 'POST', path: '/payments/recharge', place: 'body', keyed: true },
  listPayments: { method: 'GET', path: '/payments', place: 'query', keyed: false },
  readPayment: { method: 'GET', path: '/payments/{paymentId}', place: 'query', keyed: false },
  printPaymentReceipt: { method: 'GET', path: '/payments/{paymentId}/receipt', place: 'query', keyed: false },
  refreshPayment: { method: 'POST', path: '/payments/{paymentId}/refresh', place: 'none', keyed: false },
  closePayment: { method: 'POST', path: '/payments/{paymentId}/close', place: 'none', keyed: false },
  listWithdrawals: { method: 'GET', path: '/withdrawals', place: 'query', keyed: false },
  placeOrder: { method: 'POST', path: '/orders', place: 'body', keyed: true },
  listOrders: { method: 'GET', path: '/orders', place: 'query', keyed: false },
  cancelOrder: { method: 'POST', path: '/orders/{orderId}/cancel', place: 'none', keyed: false },
  cancelOrders: { method: 'POST', path: '/orders/cancel', place: 'body', keyed: false },
  readRefundOffer: { method: 'GET', path: '/orders/{orderId}/refund', place: 'query', keyed: false },
  payOrders: { method: 'POST', path: '/orders/pay', place: 'body', keyed: true },
  payOrdersByGateway: { method: 'POST', path: '/orders/pay-by-gateway', place: 'body', keyed: true },
  readOrder: { method: 'GET', path: '/orders/{number}', place: 'query', keyed: false },
  printOrderReceipt: { method: 'GET', path: '/orders/{number}/receipt', place: 'query', keyed: false },
  exportOrders: { method: 'GET', path: '/orders.csv', place: 'query', keyed: false },
  listInvoices: { method: 'GET', path: '/invoices', place: 'query', keyed: false },
  listInvoiceableOrders: { method: 'GET', path: '/invoices/orders', place: 'query', keyed: false },
  downloadInvoice: { method: 'GET', path: '/invoices/{invoiceId}/file', place: 'query', keyed: false },
  listTaxInvoices: { method: 'GET', path: '/tax-invoices', place: 'query', keyed: false },
  downloadTaxInvoice: { method: 'GET', path: '/tax-invoices/{documentId}/file', place: 'query', keyed: false },
  listServers: { method: 'GET', path: '/servers', place: 'query', keyed: false },
  readServer: { method: 'GET', path: '/servers/{code}', place: 'query', keyed: false },
  listOperations: { method: 'GET', path: '/servers/{code}/operations', place: 'query', keyed: false },
  readOperation: { method: 'GET', path: '/servers/{code}/operations/{operationId}', place: 'query', keyed: false },
  readServerFuture: { method: 'GET', path: '/servers/{code}/future', place: 'query', keyed: false },
  startServer: { method: 'POST', path: '/servers/{code}/start', place: 'none', keyed: true },
  stopServer: { method: 'POST', path: '/servers/{code}/stop', place: 'none', keyed: true },
  restartServer: { method: 'POST', path: '/servers/{code}/restart', place: 'none', keyed: true },
  resetServer: { method: 'POST', path: '/servers/{code}/hard-reset', place: 'none', keyed: true },
  powerOffServer: { method: 'POST', path: '/servers/{code}/power-off', place: 'none', keyed: true },
  leaveRescue: { method: 'POST', path: '/servers/{code}/leave-rescue', place: 'none', keyed: true },
  labelServer: { method: 'PUT', path: '/servers/{code}/label', place: 'body', keyed: false },
  remarkServers: { method: 'PUT', path: '/server-remarks', place: 'body', keyed: false },
  setServerProtection: { method: 'PUT', path: '/servers/{code}/protection', place: 'body', keyed: false },
  quoteRenewals: { method: 'POST', path: '/server-renewals/quote', place: 'body', keyed: false },
  placeRenewals: { method: 'POST', path: '/server-renewals', place: 'body', keyed: true },
  setAutoRenew: { method: 'PUT', path: '/servers/{code}/auto-renew', place: 'body', keyed: false },
  estimateUpgrade: { method: 'POST', path: '/servers/{code}/upgrade-estimate', place: 'body', keyed: false },
  quoteUpgrade: { method: 'POST', path: '/servers/{code}/upgrade-quote', place: 'body', keyed: false },
  quoteDowngrade: { method: 'POST', path: '/servers/{code}/downgrade-quote', place: 'body', keyed: false },
  chooseNextShape: { method: 'PUT', path: '/servers/{code}/next-shape', place: 'body', keyed: false },
  keepShape: { method: 'DELETE', path: '/servers/{code}/next-shape', place: 'query', keyed: false },
  placeUpgrade: { method: 'POST', path: '/server-upgrades', place: 'body', keyed: true },
  listServerTags: { method: 'GET', path: '/server-tags', place: 'query', keyed: false },
  changeServerTags: { method: 'POST', path: '/server-tags', place: 'body', keyed: false },
  listSshKeys: { method: 'GET', path: '/ssh-keys', place: 'query', keyed: false },
  readServerSshKeys: { method: 'GET', path: '/servers/{code}/ssh-keys', place: 'query', keyed: false },
  readDisks: { method: 'GET', path: '/servers/{code}/disks', place: 'query', keyed: false },
  createSnapshot: { method: 'POST', path: '/servers/{code}/snapshots', place: 'body', keyed: true },
  editSnapshot: { method: 'PATCH', path: '/servers/{code}/snapshots/{snapshotId}', place: 'body', keyed: false },
  readBackups: { method: 'GET', path: '/servers/{code}/backups', place: 'query', keyed: false },
  createBackup: { method: 'POST', path: '/servers/{code}/backups', place: 'none', keyed: true },
  listOwnImages: { method: 'GET', path: '/server-images', place: 'query', keyed: false },
  createImage: { method: 'POST', path: '/servers/{code}/images', place: 'body', keyed: true },
  editImage: { method: 'PATCH', path: '/server-images/{imageId}', place: 'body', keyed: false },
  listForwards: { method: 'GET', path: '/servers/{code}/forwards', place: 'query', keyed: false },
  addForward: { method: 'POST', path: '/servers/{code}/forwards', place: 'body', keyed: true },
  editForward: { method: 'PATCH', path: '/servers/{code}/forwards/{forwardId}', place: 'body', keyed: false },
  removeForward: { method: 'DELETE', path: '/servers/{code}/forwards/{forwardId}', place: 'query', keyed: false },
  readFirewall: { method: 'GET', path: '/servers/{code}/firewall', place: 'query', keyed: false },
  setFirewall: { method: 'PUT', path: '/servers/{code}/firewall', place: 'body', keyed: false },
  undoFirewall: { method: 'POST', path: '/servers/{code}/firewall/undo', place: 'body', keyed: false },
  readNetwork: { method: 'GET', path: '/servers/{code}/network', place: 'query', keyed: false },
  configureNetwork: { method: 'PUT', path: '/servers/{code}/network', place: 'body', keyed: false },
  createPrivateNetwork: { method: 'POST', path: '/servers/{code}/private-networks', place: 'body', keyed: true },
  joinPrivateNetwork: { method: 'POST', path: '/servers/{code}/private-networks/{networkId}', place: 'body', keyed: false },
  leavePrivateNetwork: { method: 'DELETE', path: '/servers/{code}/private-networks/{networkId}', place: 'query', keyed: false },
  deletePrivateNetwork: { method: 'DELETE', path: '/private-networks/{networkId}', place: 'query', keyed: false },
  retryNetwork: { method: 'POST', path: '/servers/{code}/network/retry', place: 'none', keyed: false },
  readMetrics: { method: 'GET', path: '/servers/{code}/metrics', place: 'query', keyed: false },
  listAlarms: { method: 'GET', path: '/servers/{code}/alarms', place: 'query', keyed: false },
  addAlarm: { method: 'POST', path: '/servers/{code}/alarms', place: 'body', keyed: false },
  editAlarm: { method: 'PUT', path: '/servers/{code}/alarms/{alarmId}', place: 'body', keyed: false },
  removeAlarm: { method: 'DELETE', path: '/servers/{code}/alarms/{alarmId}', place: 'query', keyed: false },
  muteAlarm: { method: 'PUT', path: '/servers/{code}/alarms/{alarmId}/mute', place: 'body', keyed: false },
  readTraffic: { method: 'GET', path: '/servers/{code}/traffic', place: 'query', keyed: false },
  chooseUsedUpAction: { method: 'PUT', path: '/servers/{code}/used-up-action', place: 'body', keyed: false },
  setAutoTopUp: { method: 'PUT', path: '/servers/{code}/auto-top-up', place: 'body', keyed: false },
  listTopUps: { method: 'GET', path: '/servers/{code}/top-ups', place: 'query', keyed: false },
  quoteTopUp: { method: 'POST', path: '/servers/{code}/top-up-quote', place: 'body', keyed: false },
  placeTopUp: { method: 'POST', path: '/server-top-ups', place: 'body', keyed: true },
  listCommissions: { method: 'GET', path: '/partnerships/commissions', place: 'query', keyed: false },
  exportCommissions: { method: 'GET', path: '/partnerships/commissions.csv', place: 'query', keyed: false },
  listTransfers: { method: 'GET', path: '/transfers', place: 'query', keyed: false },
  listWebhooks: { method: 'GET', path: '/webhooks', place: 'query', keyed: false },
  createWebhook: { method: 'POST', path: '/webhooks', place: 'body', keyed: true },
  readWebhook: { method: 'GET', path: '/webhooks/{webhookId}', place: 'query', keyed: false },
  editWebhook: { method: 'PUT', path: '/webhooks/{webhookId}', place: 'body', keyed: false },
  removeWebhook: { method: 'DELETE', path: '/webhooks/{webhookId}', place: 'query', keyed: false },
  enableWebhook: { method: 'POST', path: '/webhooks/{webhookId}/enable', place: 'none', keyed: false },
  disableWebhook: { method: 'POST', path: '/webhooks/{webhookId}/disable', place: 'none', keyed: false },
  rotateWebhookSecret: { method: 'POST', path: '/webhooks/{webhookId}/rotate', place: 'none', keyed: true },
  pingWebhook: { method: 'POST', path: '/webhooks/{webhookId}/ping', place: 'none', keyed: true },
  listWebhookDeliveries: { method: 'GET', path: '/webhooks/{webhookId}/deliveries', place: 'query', keyed: false },
  readWebhookDelivery: { method: 'GET', path: '/webhooks/{webhookId}/deliveries/{deliveryId}', place: 'query', keyed: false },
  replayWebhookDelivery: { method: 'POST', path: '/webhooks/{webhookId}/deliveries/{deliveryId}/replay', place: 'none', keyed: false },
  replayFailedWebhookDeliveries: { method: 'POST', path: '/webhooks/{webhookId}/replay', place: 'body', keyed: false },
}
