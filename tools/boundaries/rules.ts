import type { Import, Module } from './module-graph.ts'

/** Calls among features go one way: a feature may call those in later rows (architecture.md), and none of its row. */
export const featureOrder: readonly (readonly string[])[] = [
  ['imports'],
  ['back-office', 'search', 'webhooks'],
  ['site'],
  ['status'],
  ['support', 'transfers', 'partnerships'],
  ['servers'],
  ['invoices'],
  ['taxes'],
  ['orders'],
  ['payments'],
  ['money'],
  ['coupons'],
  ['verification'],
  ['safety'],
  ['account'],
  ['leads'],
  ['auth'],
  ['catalog'],
  ['content'],
  ['messages'],
  ['brand'],
  ['files'],
  ['site-config', 'providers'],
  ['rules'],
]

/**
 * Parts of a feature that is cut by noun, lowest first: a part may import the core of its feature and the parts of earlier rows,
 * not those of its row. The core imports none of them. The feature's api.ts, endpoints.ts and jobs.ts compose them, and so do
 * pages and components.
 */
export const partOrder: Readonly<Record<string, readonly (readonly string[])[]>> = {
  account: [['profile', 'user-name'], ['sign-in']],
  auth: [['code-mail', 'passkeys']],
  'back-office': [
    ['audit', 'policy-reports'],
    ['staff', 'addresses'],
    ['notices', 'impersonation', 'clock', 'roles'],
    ['approvals'],
    ['notes', 'views'],
    ['frame', 'finance', 'servers', 'status', 'content', 'orders', 'search', 'support', 'sales', 'transfers', 'settings', 'catalog'],
    ['templates'],
    ['first-run'],
    ['accounts', 'today'],
  ],
  catalog: [['capabilities', 'limits'], ['config'], ['pricing'], ['stock'], ['addresses'], ['offer'], ['quotes'], ['cloud-server', 'dedicated']],
  content: [['staff'], ['legal']],
  coupons: [['campaigns']],
  money: [['ledger', 'vouchers'], ['balance', 'statement'], ['charges']],
  orders: [['checkout', 'fulfilment'], ['refunds'], ['staff']],
  partnerships: [['commissions', 'applications', 'terms'], ['dashboard']],
  payments: [['recharge', 'reconciliation', 'staff', 'stored', 'withdrawals']],
  site: [['about', 'products', 'solutions'], ['texts'], ['home']],
  taxes: [['scheme']],
  support: [['transfer-cases', 'call-backs', 'maintenance'], ['support-service']],
  servers: [
    ['engine', 'monitoring', 'consoles', 'guests', 'rdns', 'user-data', 'limits'],
    ['operations', 'manual'],
    ['placement'],
    ['network', 'renewals', 'locks', 'addresses'],
    ['traffic'],
    ['listing', 'keys', 'resizing'],
    ['disks'],
    ['backups', 'lifecycle'],
    ['power', 'account-resources'],
    ['fulfilment', 'handover'],
    ['engine-work'],
  ],
}

export type Place = {
  layer: 'app' | 'features' | 'adapters' | 'platform' | 'ui' | 'styles' | 'other'
  /** Feature or adapter folder. */
  folder: string | undefined
  /** Part of the feature: `backups` of `features/servers/backups/server/…`. Undefined for its core. */
  part: string | undefined
  /** Path below the folder or the part: a part has the same folders as a feature. */
  inside: string
  isTest: boolean
}

/** Folders of a feature or a part; every other folder of a feature is a part. */
const sections = new Set(['server', 'model', 'parts', 'pages', 'messages', 'copy', 'data', 'testing'])
const layers = new Set(['app', 'features', 'adapters', 'platform', 'ui', 'styles'])

export function placeOf(file: string): Place {
  const [src, layer = '', folder, ...rest] = file.split('/')
  const isTest = /\.test\.tsx?$|\/testing(?:-[a-z-]+)?\.ts$|\/factories\.ts$|\/testing\//.test(file)
  if (src !== 'src' || !layers.has(layer)) return { layer: 'other', folder: undefined, part: undefined, inside: file, isTest }
  const hasFolder = layer === 'features' || layer === 'adapters'
  const part = layer === 'features' && rest.length > 1 && !sections.has(rest[0]!) ? rest.shift() : undefined
  return {
    layer: layer as Place['layer'],
    folder: hasFolder ? folder : undefined,
    part,
    inside: hasFolder ? rest.join('/') : [folder, ...rest].join('/'),
    isTest,
  }
}

export type Rule = {
  name: string
  /** The reason, shown with the violation. */
  because: string
  breaks: (from: Place, to: Place, edge: { module: Module; item: Import }) => boolean
}

// A long schema is cut into …-schema.ts beside it.
const isSchema = (inside: string) => /^(?:[a-z]+-)*schema\.ts$/.test(inside)
const isComposition = (inside: string) => /^(?:api|(?:[a-z]+-)*endpoints|jobs|events|factories)\.ts$/.test(inside)
// Beside model.ts and forms.ts a feature may have further pure files (pricing.ts, phones.ts), also in model/. The server's folders have fixed names.
const isPure = (inside: string) => /^(?:model\/)?[a-z0-9-]+\.ts$/.test(inside) && !isSchema(inside) && !isComposition(inside)
const isSharedText = (inside: string) => inside === 'messages/use-messages.ts' || /^messages\/promises\.(?:zh|zh-TW|en)\.ts$/.test(inside)
const isPublicFile = (inside: string) =>
  inside === 'api.ts' || (isPure(inside) && inside !== 'forms.ts') || inside.startsWith('parts/shared/') || isSharedText(inside)
const isDrawn = (inside: string) => inside.startsWith('parts/') || /^pages\/.*\.template[12]\.tsx$/.test(inside)
const isServerOnly = (to: Place) =>
  (to.layer === 'features' && (/^(?:server|copy|testing)\//.test(to.inside) || isSchema(to.inside) || isComposition(to.inside))) ||
  (to.layer === 'platform' && /^(?:db|jobs|outbox)\//.test(to.inside)) ||
  to.layer === 'adapters' ||
  (to.layer === 'app' && /^(?:http\/|share-image\/|copy\/|api-v1\/|config[./]|adapters\/|events\/|wiring\.ts|seed)/.test(to.inside))
/** Pages and components: parts of a feature meet there, as in the files that compose them. */
const meets = (place: Place) => /^(?:parts|pages|messages)\//.test(place.inside) || (place.part === undefined && isComposition(place.inside))
const partRank = ({ folder, part }: Place) => (part === undefined ? -1 : (partOrder[folder ?? ''] ?? []).findIndex((row) => row.includes(part)))
/** A part that is missing in its feature's order may import and be imported by none. */
const isPlaced = (place: Place) => place.part === undefined || partRank(place) >= 0
const otherFeature = (from: Place, to: Place) => from.layer === 'features' && to.layer === 'features' && from.folder !== to.folder
/** Shared kit of adapters of one kind: `provision-kit` of `provision-incus`. */
const kitOf = (folder: string | undefined) => `${(folder ?? '').split('-')[0]}-kit`
const rankOf = (folder: string | undefined) => featureOrder.findIndex((row) => row.includes(folder ?? ''))

export const rules: readonly Rule[] = [
  {
    name: 'platform-knows-no-business',
    because: 'platform imports nothing of ours but platform',
    breaks: (from, to, { item }) => from.layer === 'platform' && item.kind === 'own' && to.layer !== 'platform',
  },
  {
    name: 'ui-knows-texts-only',
    because: 'ui imports only ui, platform/i18n, platform/pure and the errors of platform/domain-error.ts',
    breaks: (from, to, { item }) =>
      from.layer === 'ui' &&
      item.kind === 'own' &&
      to.layer !== 'ui' &&
      to.layer !== 'styles' &&
      !(to.layer === 'platform' && /^(?:(?:i18n|pure)\/|domain-error\.ts$)/.test(to.inside)),
  },
  {
    name: 'adapters-see-only-ports',
    because: 'an adapter imports the ports and models it implements, platform, its own folder, and the kit of its kind (provision-kit)',
    breaks: (from, to, { item }) =>
      from.layer === 'adapters' &&
      item.kind === 'own' &&
      to.layer !== 'platform' &&
      !(to.layer === 'adapters' && (to.folder === from.folder || to.folder === kitOf(from.folder))) &&
      !(
        to.layer === 'features' &&
        (/^server\/(?:[a-z]+-)*ports?\.ts$/.test(to.inside) || (isPure(to.inside) && !/^(?:[a-z]+-)*(?:forms|answers)\.ts$/.test(to.inside)))
      ) &&
      !(from.isTest && to.isTest),
  },
  {
    name: 'only-app-picks-adapters',
    because: 'features know ports; app/wiring.ts picks the adapter',
    breaks: (from, to) => (from.layer === 'features' || from.layer === 'ui' || from.layer === 'platform') && to.layer === 'adapters' && !from.isTest,
  },
  {
    name: 'features-do-not-know-app',
    because: 'app composes features, not the other way round',
    breaks: (from, to) => from.layer === 'features' && to.layer === 'app',
  },
  {
    name: 'features-import-public-files-only',
    because: "another feature's api.ts, model.ts (with what it is cut into), parts/shared/ and texts are its public files; forms may build on forms",
    breaks: (from, to) =>
      otherFeature(from, to) &&
      !isSchema(from.inside) &&
      !isPublicFile(to.inside) &&
      !(isPure(from.inside) && to.inside === 'forms.ts') &&
      !(from.isTest && (to.isTest || to.inside === 'jobs.ts')),
  },
  {
    name: 'features-call-one-way',
    because: featureOrder.map((row) => row.join(', ')).join(' → '),
    breaks: (from, to) => otherFeature(from, to) && !(from.isTest && to.isTest) && (rankOf(from.folder) < 0 || rankOf(to.folder) <= rankOf(from.folder)),
  },
  {
    name: 'parts-of-a-feature-call-one-way',
    because: 'a part of a feature imports its core and the parts below it (partOrder); the core imports no part, and no part what puts them together',
    breaks: (from, to) => {
      if (from.layer !== 'features' || to.layer !== 'features' || from.folder !== to.folder || from.isTest || from.part === to.part || meets(from)) return false
      if (to.part === undefined) return isComposition(to.inside)
      return !isPlaced(from) || !isPlaced(to) || partRank(to) >= partRank(from)
    },
  },
  {
    name: 'schema-points-only-at-schema',
    because: 'a schema imports schemas (foreign keys), models, and how platform stores values',
    breaks: (from, to, { item }) =>
      from.layer === 'features' &&
      isSchema(from.inside) &&
      item.kind === 'own' &&
      !(to.layer === 'features' && (isSchema(to.inside) || (isPure(to.inside) && !/^(?:[a-z]+-)*(?:forms|answers)\.ts$/.test(to.inside)))) &&
      !(to.layer === 'platform' && /^(?:db\/|pure\/|http\/wire\.ts$|i18n\/locales\.ts$)/.test(to.inside)),
  },
  {
    name: 'model-is-pure',
    because: 'model.ts, forms.ts and what they are cut into run in browser and server: only their like, platform/pure, zod and phone numbers',
    breaks: (from, to, { item }) => {
      if (from.layer !== 'features' || !isPure(from.inside)) return false
      if (item.kind === 'package') return !/^(?:zod|libphonenumber-js|@zxcvbn-ts\/.*)$/.test(item.target ?? '')
      if (item.kind !== 'own') return true
      return !(to.layer === 'features' && isPure(to.inside)) && !(to.layer === 'platform' && /^(?:pure\/|i18n\/locales\.ts$|domain-error\.ts$)/.test(to.inside))
    },
  },
  {
    name: 'parts-and-templates-never-touch-the-server',
    because: 'what is drawn gets its data as props; shared types stand in model.ts',
    breaks: (from, to, { item }) =>
      from.layer === 'features' &&
      isDrawn(from.inside) &&
      !from.isTest &&
      // Types of a page's copy are gone when it is built.
      ((isServerOnly(to) && !(item.typeOnly && to.inside.startsWith('copy/'))) || item.kind === 'builtin'),
  },
  {
    name: 'one-writer-of-the-ledger',
    because: 'only money/server writes ledger entries',
    breaks: (from, to) =>
      to.layer === 'features' &&
      to.folder === 'money' &&
      isSchema(to.inside) &&
      !(from.layer === 'features' && (isSchema(from.inside) || (from.folder === 'money' && from.inside.startsWith('server/')))) &&
      !from.isTest,
  },
  {
    name: 'tests-stay-in-tests',
    because: 'factories and test databases are for tests',
    breaks: (from, to) => !from.isTest && from.layer !== 'other' && to.isTest,
  },
  {
    name: 'the-product-knows-no-tools',
    because: 'src does not import tools, e2e or bench',
    breaks: (_from, to, { module, item }) => module.file.startsWith('src/') && item.kind === 'own' && to.layer === 'other' && !to.inside.startsWith('src/'),
  },
]
