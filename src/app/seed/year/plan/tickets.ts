import {
  lapseAt,
  priorityOf,
  workOrderPath,
  replyMinutes,
  workOrderSteps,
  type About,
  type ServerFacts,
  type WorkOrderState,
  type WorkOrderStep,
} from '#features/support/model.ts'
import { talksEn } from '../copy/talks.en.ts'
import { talksZhTw } from '../copy/talks.zh-TW.ts'
import { talksZh } from '../copy/talks.zh.ts'
import type { Line, Talk } from '../copy/talk.ts'
import { day, hour, later, minute, moment, type Book } from './book.ts'
import { tell } from './tell.ts'
import type { Person, Server, World } from './world.ts'

const talks: Record<Person['locale'], readonly Talk[]> = { zh: talksZh, 'zh-TW': talksZhTw, en: talksEn }

/** States of the newest work orders, and the minutes since their last line. The others are closed. */
const newest: readonly (readonly [state: WorkOrderState, minutes: number])[] = [
  ['open', 25],
  ['open', 48],
  ['in-progress', 14],
  ['open', 70],
  ['waiting', 2_900],
  ['in-progress', 35],
  ['resolved', 1_400],
  ['waiting', 4_300],
  ['open', 11],
  ['resolved', 2_100],
  ['waiting', 800],
  ['in-progress', 9],
  ['resolved', 300],
]

/** Work orders of the year, mostly about servers of their customers. No conversation comes twice from one customer. */
export function planTickets(book: Book, world: World, people: readonly Person[], count: number): void {
  const { random } = book
  const asked = new Map<Person['locale'], number>()
  const asking = random.shuffled(people.filter(({ servers }) => servers.length > 0))
  for (let index = 0; index < Math.min(count, asking.length); index++) {
    const person = asking[index]!
    const server = random.pick(person.servers)
    const told = (asked.get(person.locale) ?? 0) + 1
    asked.set(person.locale, told)
    const talk = talks[person.locale][told % talks[person.locale].length]!
    const [state, sinceMinutes] = newest[index] ?? (['closed', 0] as const)
    const lasts = linesUntil(talk.lines, state).reduce((sum, { after }) => sum + after + 1, 0)
    const wanted =
      state === 'closed' ? moment(random, later(server.startedAt, day), later(book.until, -9 * day)) : later(book.until, -(sinceMinutes + lasts) * minute)
    const at = wanted > server.startedAt ? wanted : later(server.startedAt, 2 * hour)
    if (at > later(book.until, -8 * minute)) continue
    write(book, world, person, { server, talk, state, at })
  }
}

type Ticket = { server: Server; talk: Talk; state: WorkOrderState; at: Date }

/** Lines that were written by the state: of an open one the first, of a waiting one up to an answer. */
function linesUntil(lines: readonly Line[], state: WorkOrderState): readonly Line[] {
  if (state === 'open') return lines.slice(0, 1)
  if (state === 'resolved' || state === 'closed') return lines
  const firstAnswer = lines.findIndex(({ by }) => by === 'staff')
  const next = lines.findIndex(({ by }, index) => index > firstAnswer && by === 'customer')
  return lines.slice(0, state === 'waiting' ? firstAnswer + 1 : next < 0 ? 1 : next + 1)
}

function write(book: Book, world: World, person: Person, { server, talk, state, at }: Ticket): void {
  const { random, id: accountId, locale } = person
  const id = book.id(at)
  const number = `W${book.numberOn(at, 6)}`
  const about = aboutOf(talk, person)
  const withServer = about.category === 'technical'
  const facts = withServer ? factsOf(server) : null
  const priority = priorityOf(about, facts ?? undefined)
  const assignee = random.pick(world.staff.support)
  const row = book.add('work_order', {
    id,
    number,
    account_id: accountId,
    category: about.category,
    about,
    priority,
    title: talk.title,
    locale,
    server_code: facts?.code ?? null,
    server_facts: facts,
    state: 'open' as WorkOrderState,
    state_at: at,
    assignee_id: null as string | null,
    created_at: at,
    active_at: at,
    reply_due_at: later(at, replyMinutes[priority] * minute) as Date | null,
    replied_at: null as Date | null,
    lapse_at: null as Date | null,
    rating: null as number | null,
    rating_note: null as string | null,
    rated_at: null as Date | null,
    revision: 1,
    staff_revision: 1,
  })
  const note = (event: string, from: WorkOrderState | null, by: 'customer' | 'staff' | 'system', when: Date, to?: string) =>
    book.add('work_order_history', {
      work_order_id: id,
      event,
      from_state: from,
      to_state: row.state,
      by_kind: by,
      staff_id: by === 'staff' ? assignee : null,
      to_staff_id: to ?? null,
      at: when,
    })
  const step = (name: WorkOrderStep, by: 'customer' | 'staff' | 'system', when: Date) => {
    const from = row.state
    const to = workOrderSteps[name].to
    Object.assign(row, { state: to, state_at: when, lapse_at: lapseAt(to, when), revision: row.revision + 1, staff_revision: row.staff_revision + 1 })
    row.reply_due_at = name === 'answer' ? later(when, replyMinutes[priority] * minute) : name === 'take' ? row.reply_due_at : null
    note(name, from, by, when)
  }
  note('open', null, 'customer', at)
  const fill = (text: string) =>
    text
      .replaceAll('{server}', server.code)
      .replaceAll('{ip}', server.machine || server.state === 'released' ? '198.51.100.24' : String((server.row['ipv4'] as string[])[0]))
      .replaceAll('{order}', server.order.number)
  const lines = linesUntil(talk.lines, state)
  let now = at
  for (const [index, line] of lines.entries()) {
    const limit = later(book.until, -(lines.length - index) * 30_000)
    now = later(now, line.after * minute + random.upTo(50) * 1000)
    if (now > limit) now = limit
    book.add('work_order_message', {
      work_order_id: id,
      author: line.by === 'customer' ? 'customer' : 'staff',
      staff_id: line.by === 'customer' ? null : assignee,
      internal: line.by === 'note',
      body: fill(line.text),
      created_at: now,
    })
    if (line.by === 'customer') {
      if (row.state === 'waiting') step('answer', 'customer', now)
    } else {
      if (row.assignee_id === null) {
        row.assignee_id = assignee
        note('assign', row.state, 'staff', now, assignee)
      }
      if (line.by === 'note') continue
      const isLast = index === lines.length - 1 && (state === 'resolved' || state === 'closed')
      step(isLast ? 'resolve' : 'reply', 'staff', now)
      row.replied_at ??= now
      const code = isLast ? 'work-order.resolved' : 'work-order.replied'
      tell(book, person, now, { category: 'operations', code, params: { number, title: talk.title }, link: workOrderPath(number) as `/${string}` })
    }
    row.active_at = now
  }
  // The customer has the last word in some conversations. Support ends those too.
  if ((state === 'resolved' || state === 'closed') && row.state !== 'resolved') step('resolve', 'staff', (now = later(now, 9 * minute)))
  if (state === 'closed') end(book, row, talk, { now, random: person.random, step, note })
}

type Ending = {
  now: Date
  random: Person['random']
  step: (name: WorkOrderStep, by: 'customer' | 'system', when: Date) => void
  note: (event: string, from: WorkOrderState, by: 'customer', when: Date) => void
}

function end(book: Book, row: Record<string, unknown> & { state: WorkOrderState }, talk: Talk, { now, random, step, note }: Ending): void {
  const closedBy = random.chance(0.6) ? 'customer' : 'system'
  const closedAt = closedBy === 'system' ? later(now, 3 * day + 5 * minute) : later(now, (10 + random.upTo(600)) * minute)
  if (closedAt > book.until) return
  step(closedBy === 'system' ? 'lapse' : 'close', closedBy, closedAt)
  if (!talk.rating || closedBy === 'system') return
  const ratedAt = later(closedAt, minute)
  Object.assign(row, { rating: talk.rating[0], rating_note: talk.rating[1] ?? null, rated_at: ratedAt })
  note('rate', row.state, 'customer', ratedAt)
}

function aboutOf(talk: Talk, { servers, random }: Person): About {
  if (talk.about.category === 'billing') return { category: 'billing', orderNumber: random.pick(servers).order.number }
  return talk.about.category === 'complaint' ? { category: 'complaint', workOrder: '' } : talk.about
}

function factsOf({ code, row, shape, config, expiresAt, machine }: Server): ServerFacts {
  return {
    code,
    name: String(row['name']),
    state: 'running',
    regionId: config.regionId,
    zoneId: config.zoneId,
    imageId: config.imageId,
    family: shape.family,
    dedicated: machine !== undefined,
    vcpu: shape.vcpu,
    memoryGib: shape.memoryGib,
    systemDiskGib: shape.systemDiskGib,
    bandwidthMbps: shape.bandwidthMbps,
    ipv4: row['ipv4'] as string[],
    expiresAt: expiresAt.toISOString(),
    locks: [],
    operation: { kind: 'create', state: 'succeeded' },
  }
}
