import { commissionOf } from '#features/partnerships/model.ts'
import { addMonths } from '#features/catalog/pricing/months.ts'
import { day, hour, later, minute, type Book } from './book.ts'
import { tell } from './tell.ts'
import type { Order, Partner, Person, World } from './world.ts'

const agents = 2
const cpsPartners = 3
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The first customers become agents and partners; a part of the later ones was referred by the partners. */
export function planPartners(book: Book, world: World, people: readonly Person[]): void {
  const first = people.slice(0, agents + cpsPartners).filter(({ verification }) => verification === 'enterprise')
  first.forEach((person, index) => join(book, world, person, index < agents ? 'agent' : 'cps', index))
  const partners = first.flatMap(({ partner }) => partner ?? [])
  for (const person of people.slice(agents + cpsPartners)) {
    const partner = partners.length > 0 ? person.random.pick(partners) : undefined
    if (!partner || partner.since >= person.joinedAt || world.cps.effectiveAt > person.joinedAt || !person.random.chance(0.2)) continue
    refer(book, world, person, partner)
  }
  for (const { partner } of first) if (partner) visits(book, partner)
  const waiting = people.findLast(({ company, joinedAt, verification }) => company && verification === 'enterprise' && later(joinedAt, 12 * day) < book.until)
  if (waiting) apply(book, waiting, 'cps', later(book.until, -(20 + waiting.random.upTo(9)) * hour))
}

function apply(book: Book, { id, name, company, row }: Person, kind: 'agent' | 'cps', at: Date, decidedAt?: Date) {
  const applicationId = book.id(at)
  book.add('partner_application', {
    id: applicationId,
    kind,
    account_id: id,
    contact_name: name,
    contact_phone: row['phone'],
    company,
    channel: kind === 'agent' ? 'integrator' : 'media',
    website: 'https://www.partner.example',
    expected_yearly_fen: 20_000_000n,
    pitch:
      kind === 'agent'
        ? '我们为本地的中小企业做信息化，每年新增服务器需求在百台左右，希望以代理价统一采购并负责售后。'
        : '我们运营云计算评测网站和技术社群，读者以站长和独立开发者为主，计划通过评测与教程推荐贵司产品。',
    state: decidedAt ? 'approved' : 'submitted',
    created_at: at,
    decided_at: decidedAt ?? null,
  })
  history(book, { applicationId, action: 'submit', actor: ['customer', id], at })
  return applicationId
}

type Line = { applicationId: string; partnerId?: string; action: string; detail?: string; actor: readonly [string, string]; at: Date }

function history(book: Book, { applicationId, partnerId, action, detail, actor, at }: Line): void {
  const line = { application_id: applicationId, partner_id: partnerId ?? null, action, detail: detail ?? null }
  book.add(partnerId ? 'partner_history' : 'partner_history of applications', { ...line, actor_kind: actor[0], actor_id: actor[1], at })
}

function join(book: Book, world: World, person: Person, kind: 'agent' | 'cps', index: number): void {
  const appliedAt = later(person.verifiedAt, (4 + person.random.upTo(30)) * hour)
  const at = later(appliedAt, (5 + person.random.upTo(20)) * hour)
  if (at > book.until) return
  const applicationId = apply(book, person, kind, appliedAt, at)
  const level = kind === 'agent' ? world.agents[index] : undefined
  const id = book.id(at)
  const code = Array.from({ length: 8 }, () => book.random.pick([...codeLetters])).join('')
  book.add('partner', { id, account_id: person.id, kind, level_id: level?.levelId ?? null, code, application_id: applicationId, created_at: at })
  history(book, { applicationId, partnerId: id, action: 'approve', ...(level ? { detail: level.levelId } : {}), actor: ['staff', world.staff.owner], at })
  if (level) person.agent = { perMille: level.perMille, floorPerMille: level.floorPerMille, since: at }
  else person.partner = { id, accountId: person.id, code, since: at }
  const told = { category: 'product', link: '/console/partner', eventKey: applicationId } as const
  if (level) tell(book, person, at, { ...told, code: 'partner.approved-agent', params: { percent: String(level.perMille / 10) } })
  else tell(book, person, at, { ...told, code: 'partner.approved-cps', params: { code } })
}

function refer(book: Book, { cps }: World, person: Person, partner: Partner): void {
  const { id, joinedAt, random } = person
  person.referredBy = partner
  const byLink = random.chance(0.7)
  if (byLink) book.add('referral_click', { id: book.id(joinedAt), partner_id: partner.id, landing: '/', at: later(joinedAt, -(3 + random.upTo(50)) * minute) })
  book.add('referral', { account_id: id, partner_id: partner.id, by_link: byLink, at: joinedAt, expires_at: addMonths(joinedAt, cps.months) })
}

/** Visits of the last weeks; older ones are deleted by the product. */
function visits(book: Book, { id }: Partner): void {
  for (let visit = 0; visit < 45; visit++) {
    const at = later(book.until, -Math.floor(book.random.next() * 60 * day))
    book.add('referral_click', { id: book.id(at), partner_id: id, landing: book.random.pick(['/', '/cloudserver', '/hongkong']), at })
  }
}

/** The partner's part of a paid order, held by the terms and paid out when they say so. */
export function holdCommission(book: Book, { cps }: World, person: Person, order: Order): void {
  const { referredBy: partner } = person
  const rate = cps.rates.find(({ product }) => product === order.config.product)
  if (!partner || !rate || !order.paidAt || order.paidAt < cps.effectiveAt) return
  const isFirst = person.orders.every((one) => one === order || !one.paidAt)
  const perMille = isFirst ? rate.firstPerMille : rate.followingPerMille
  const amountFen = commissionOf(order.moneyFen, perMille)
  if (amountFen === 0n) return
  const at = later(order.paidAt, 1000)
  const releaseAt = later(order.paidAt, cps.holdDays * day)
  const id = book.id(at)
  const row = book.add('commission', {
    id,
    order_id: order.id,
    partner_id: partner.id,
    account_id: partner.accountId,
    order_fen: order.moneyFen,
    per_mille: perMille,
    amount_fen: amountFen,
    state: 'held',
    created_at: at,
    release_at: releaseAt,
    state_at: at,
  })
  moveCommission(book, { id, accountId: partner.accountId, amountFen, at, step: 'hold' })
  const paidAt = later(releaseAt, 5 * minute)
  if (paidAt > book.until) return
  Object.assign(row, { state: 'paid', state_at: paidAt })
  moveCommission(book, { id, accountId: partner.accountId, amountFen, at: paidAt, step: 'release' })
  const told = { category: 'finance', code: 'commission.paid', params: { amountFen: Number(amountFen) }, link: '/console/partner', eventKey: id } as const
  tell(book, { id: partner.accountId, random: book.random }, paidAt, told)
}

/** Reverses a held commission with the refund of its order. Commission is paid out only after refunds in full have ended. */
export function cancelCommission(book: Book, order: Order, at: Date): void {
  const row = book.rowsOf('commission').find((one) => one['order_id'] === order.id)
  if (!row) return
  const [id, accountId, amountFen] = [row['id'] as string, row['account_id'] as string, row['amount_fen'] as bigint]
  if (row['state'] === 'paid') {
    // It was planned to be paid out later than this refund.
    book.withdraw(`commission.release:${id}`)
    book.drop('message', (one) => one['event_key'] === id)
  }
  Object.assign(row, { state: 'reversed', state_at: at })
  moveCommission(book, { id, accountId, amountFen, at: later(at, 1000), step: 'cancel' })
}

type Step = 'hold' | 'release' | 'cancel'
const ways = { hold: ['commission', 'frozen'], release: ['frozen', 'available'], cancel: ['frozen', 'commission'] } as const

function moveCommission(book: Book, { id, accountId, amountFen, at, step }: { id: string; accountId: string; amountFen: bigint; at: Date; step: Step }): void {
  const ownerOf = (kind: string) => (kind === 'commission' ? null : accountId)
  const [from, to] = ways[step]
  book.post({
    kind: `commission.${step}`,
    key: `commission.${step}:${id}`,
    subject: { kind: 'commission', id },
    memo: '',
    actor: step === 'release' ? 'system:partnerships.release' : 'system:outbox',
    at,
    lines: [
      { owner: ownerOf(from), kind: from, amountFen: -amountFen },
      { owner: ownerOf(to), kind: to, amountFen },
    ],
  })
}
