import { agreementVersion } from '#features/account/model.ts'
import { consentVersion } from '#features/verification/model.ts'
import type { Identity } from '#features/verification/model.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { makeRandom, type Random } from '#platform/pure/random.ts'
import { namesEn } from '../copy/names.en.ts'
import { namesZhTw } from '../copy/names.zh-TW.ts'
import { namesZh } from '../copy/names.zh.ts'
import { day, hour, later, minute, moment, weighted, type Book } from './book.ts'
import { tell } from './tell.ts'
import type { Habit, Person, World } from './world.ts'

const names = { zh: namesZh, 'zh-TW': namesZhTw, en: namesEn }

/** Accounts that become partners join first, and are companies. */
export const partnersAtFirst = 5

/** Customers of the year, more of them towards its end, with their profiles, identities and sign-ins. */
export function planPeople(book: Book, world: World, seed: number): Person[] {
  const from = later(book.until, -365 * day)
  const people: Person[] = []
  for (let index = 0; index < world.customers; index++) {
    const random = makeRandom(seed * 1_000_003 + index)
    const share = index < partnersAtFirst ? index / 300 : (index / world.customers) ** 0.55
    const about = later(from, share * 360 * day)
    people.push(planPerson(book, world, index, random, moment(random, about, later(about, 4.9 * day))))
  }
  return people
}

function planPerson(book: Book, world: World, index: number, random: Random, joinedAt: Date): Person {
  const locale: Locale =
    index < partnersAtFirst
      ? 'zh'
      : weighted(random, [
          ['zh', 78],
          ['zh-TW', 14],
          ['en', 8],
        ] as const)
  const said = names[locale]
  const glue = locale === 'en' ? ' ' : ''
  const name = locale === 'en' ? `${random.pick(said.given)} ${random.pick(namesEn.surnames)}` : random.pick(said.surnames) + random.pick(said.given)
  const isCompany = index < partnersAtFirst || random.chance(0.36)
  const [trade, industry] = random.pick<readonly [string, string]>(said.trades)
  const city = random.pick(said.cities)
  const company = isCompany ? [...(locale === 'en' ? [] : [city]), random.pick(said.companies), trade, said.ending].join(glue) : undefined
  const nickname = company && (index < partnersAtFirst || random.chance(0.7)) ? shortOf(company, city, locale) : random.pick(said.nicknames)
  const verification = isCompany ? (index < partnersAtFirst || random.chance(0.8) ? 'enterprise' : 'none') : random.chance(0.62) ? 'personal' : 'none'
  const id = book.id(joinedAt)
  const row = book.add('account', {
    id,
    number: `${1 + random.upTo(8)}${book.digits(9)}`,
    phone: phoneOf(locale, index),
    nickname,
    locale,
    time_zone: locale === 'zh' ? 'Asia/Shanghai' : locale === 'zh-TW' ? 'Asia/Taipei' : 'Europe/London',
    verification: 'none',
    agreement_version: agreementVersion,
    agreed_at: joinedAt,
    created_at: joinedAt,
  })
  const person: Person = {
    index,
    id,
    number: row.number,
    locale,
    name,
    company,
    nickname,
    joinedAt,
    row,
    verification: 'none',
    verifiedAt: joinedAt,
    identity: `account:${id}`,
    creditCode: company === undefined ? undefined : `91000000MA${String(index).padStart(8, '0')}`,
    habit: weighted<Habit>(random, [
      ['careful', 42],
      ['automatic', 33],
      ['late', 12],
      ['forgetful', 13],
    ]),
    random,
    availableFen: 0n,
    vouchers: [],
    agent: undefined,
    partner: undefined,
    referredBy: undefined,
    orders: [],
    servers: [],
    refunded: false,
  }
  if (isCompany || random.chance(0.75)) addEmail(book, person)
  if (isCompany) addProfile(book, person, industry, said.address(city, random.pick(said.streets), 1 + random.upTo(180)))
  if (verification !== 'none') verify(book, world, person, verification)
  return person
}

function shortOf(company: string, city: string, locale: Locale): string {
  if (locale === 'en') return company.replace(/ Ltd$/, '')
  return company.replace(city, '').replace(/(股份)?有限公司$/, '')
}

/** Numbers that no operator hands out: prefixes without an operator in China and Hong Kong, and the range that Ofcom reserves for drama. */
function phoneOf(locale: Locale, index: number): string {
  const serial = String(index).padStart(3, '0')
  if (locale === 'zh') return `+8612000000${serial}`
  return locale === 'zh-TW' ? `+85200000${serial}` : `+447700900${serial}`
}

function addEmail(book: Book, person: Person): void {
  const { id, index, company, joinedAt, random } = person
  const email = company ? `office@company${index + 1}.example` : `customer${index + 1}@mail.example`
  book.add('account_email', { account_id: id, email, verified_at: later(joinedAt, (5 + random.upTo(600)) * minute) })
}

function addProfile(book: Book, { id, name, company, joinedAt, random }: Person, industry: string, address: string): void {
  book.add('account_profile', { account_id: id, contact_name: name, company, industry, address, updated_at: later(joinedAt, random.upTo(300) * minute) })
}

/** Some are sent back once and submit again. */
function verify(book: Book, world: World, person: Person, kind: 'personal' | 'enterprise'): void {
  const { id, joinedAt, random } = person
  const consentAt = moment(random, later(joinedAt, 4 * minute), later(joinedAt, 2 * day))
  const consentId = book.id(consentAt)
  if (later(consentAt, 60 * hour) > book.until) return
  book.add('identity_consent', { id: consentId, account_id: id, version: consentVersion, purpose: 'identity-verification', given_at: consentAt })
  const first = later(consentAt, (3 + random.upTo(20)) * minute)
  const again = random.chance(0.14) ? moment(random, later(first, hour), later(first, 2 * day)) : undefined
  if (again) submit(book, world, person, { kind, consentId, at: first, outcome: 'rejected' })
  const decidedAt = submit(book, world, person, { kind, consentId, at: again ?? first, outcome: 'approved' })
  person.verification = kind
  person.verifiedAt = decidedAt
  person.row['verification'] = kind
}

type Submission = { kind: 'personal' | 'enterprise'; consentId: string; at: Date; outcome: 'approved' | 'rejected' }

function submit(book: Book, world: World, person: Person, { kind, consentId, at, outcome }: Submission): Date {
  const { id: accountId, random } = person
  const id = book.id(at)
  const identity = identityOf(person, kind)
  const { sealed, wrappedKey, keyId, numberMac } = world.seal(id, identity)
  const decidedAt = later(at, (6 + random.upTo(90)) * minute)
  // Rejected data are deleted after the time that the product promises.
  const erased = outcome === 'rejected' && later(decidedAt, 30 * day) < book.until
  book.add('identity_submission', {
    id,
    account_id: accountId,
    request_key: book.id(at),
    kind,
    document: identity.document,
    contact_is_legal: true,
    state: outcome,
    route: 'manual',
    sealed: erased ? null : sealed,
    wrapped_key: erased ? null : wrappedKey,
    key_id: erased ? null : keyId,
    number_mac: erased ? null : numberMac,
    consent_id: consentId,
    reason: outcome === 'rejected' ? 'unreadable' : null,
    created_at: at,
    decided_at: decidedAt,
    decided_by: random.pick(world.staff.support),
    erased_at: erased ? later(decidedAt, 30 * day) : null,
  })
  tell(book, person, decidedAt, {
    category: 'security',
    code: outcome === 'approved' ? 'verification.approved' : 'verification.rejected',
    params: { kind },
    link: kind === 'enterprise' ? '/console/enterprise' : '/console/verified',
    eventKey: id,
  })
  if (outcome === 'rejected') return decidedAt
  person.identity = `identity:${numberMac.slice(2)}`
  book.add('identity_holder', { number_mac: numberMac, place: 1, account_id: accountId, kind, claimed_at: decidedAt })
  return decidedAt
}

/** Numbers of a real form that belong to no one: passports that begin with zeros, and credit codes without a district. */
function identityOf({ index, name, company, creditCode }: Person, kind: 'personal' | 'enterprise'): Identity {
  if (kind === 'personal')
    return {
      kind,
      document: 'passport',
      name,
      number: `E00${String(index).padStart(6, '0')}`,
      birthDate: `${1975 + (index % 28)}-0${1 + (index % 9)}-1${index % 10}`,
    }
  return { kind, document: 'business-licence', companyName: company!, creditCode: creditCode!, legalName: name, contactName: name, contactIsLegal: true }
}
