import { leadTexts } from '../copy/leads.ts'
import { day, hour, later, minute, moment, weighted, type Book } from './book.ts'
import type { Person, World } from './world.ts'

/** Days for which the product keeps sign-ins. */
const keptDays = 175
const nets = ['203.0.113', '198.51.100', '192.0.2']
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
]

/** Sign-ins of the last months. Some browsers are still signed in. */
export function planSignIns(book: Book, people: readonly Person[]): void {
  for (const { id, joinedAt, random, servers } of people) {
    const from = joinedAt > later(book.until, -keptDays * day) ? joinedAt : later(book.until, -keptDays * day)
    const browser = random.pick(browsers)
    const ip = `${random.pick(nets)}.${1 + random.upTo(250)}`
    const times = 1 + random.upTo(servers.length > 0 ? 5 : 2)
    for (let time = 0; time < times; time++) {
      const at = moment(random, from, later(book.until, -20 * minute))
      const sessionId = book.id(at)
      const method = weighted(random, [
        ['phone-code', 5],
        ['password', 4],
        ['wechat', 1],
      ] as const)
      const remember = random.chance(0.5)
      const expiresAt = later(at, remember ? 30 * day : day)
      const open = expiresAt > book.until && random.chance(0.6)
      const where = { ip, user_agent: random.chance(0.8) ? browser : random.pick(browsers) }
      book.add('session', {
        id: sessionId,
        token_hash: `\\x${Array.from({ length: 64 }, () => book.random.upTo(15).toString(16)).join('')}`,
        account_id: id,
        method,
        remember,
        ...where,
        created_at: at,
        seen_at: open ? moment(random, at, book.until) : later(at, random.upTo(9) * minute),
        expires_at: expiresAt,
        ended_at: open ? null : expiresAt < book.until ? expiresAt : later(at, 10 * minute),
      })
      if (random.chance(0.12))
        book.add('sign_in_record', {
          id: book.id(later(at, -minute)),
          account_id: id,
          method: 'password',
          outcome: 'password-wrong',
          session_id: null,
          ...where,
          at: later(at, -minute),
        })
      book.add('sign_in_record', { id: book.id(at), account_id: id, method, outcome: 'signed-in', session_id: sessionId, ...where, at })
    }
  }
}

/** Messages from the contact form. Those without a note wait. */
export function planLeads(book: Book, world: World): void {
  leadTexts.forEach(({ locale, topic, message, note }, index) => {
    const at = moment(book.random, later(book.until, -(note ? 80 - index * 7 : 3) * day), later(book.until, -(note ? 78 - index * 7 : 0.2) * day))
    const id = book.id(at)
    const closedAt = later(at, (2 + book.random.upTo(20)) * hour)
    const staffId = book.random.pick(world.staff.support)
    book.add('lead', {
      id,
      number: `L${book.numberOn(at, 6)}`,
      topic,
      name: locale === 'en' ? 'Robin Marsh' : locale === 'zh' ? '陆先生' : '簡小姐',
      company: '',
      email: `contact${index + 1}@mail.example`,
      message,
      locale,
      consent_version: '1',
      state: note ? 'closed' : 'open',
      taken_by: note ? staffId : null,
      created_at: at,
      state_at: note ? closedAt : at,
    })
    if (!note) return
    const taken = { lead_id: id, staff_id: staffId, at: later(at, hour) }
    book.add('lead_history', { ...taken, from_state: 'open', to_state: 'taken', note: null })
    book.add('lead_history', { ...taken, from_state: 'taken', to_state: 'closed', note, at: closedAt })
  })
}
