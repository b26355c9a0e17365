import { makeBook, type Book } from './book.ts'
import { planInvoices } from './invoices.ts'
import { leaveUnpaid, live } from './life.ts'
import { planMachines } from './machines.ts'
import { planPartners } from './partners.ts'
import { expireVouchers } from './pay.ts'
import { planPeople } from './people.ts'
import { settleServers, turnOff } from './servers.ts'
import { planTickets } from './tickets.ts'
import { planWaiting } from './waiting.ts'
import { planLeads, planSignIns } from './visits.ts'
import type { World } from './world.ts'

const unpaidRenewals = 4
/** Share of the running servers that their owners have turned off. */
const offShare = 0.06

/** A year of business up to the product's first start: the same for the same seed, end and shop. It writes nothing. */
export function planYear(world: World, { until, seed }: { until: Date; seed: number }): Book {
  const book = makeBook(until, seed)
  const people = planPeople(book, world, seed)
  planPartners(book, world, people)
  for (const person of people) live(book, world, person)
  for (const person of people) expireVouchers(book, person, until)
  planWaiting(book, world, people)
  leaveUnpaid(book, world, people, unpaidRenewals)
  planTickets(book, world, people, Math.round(world.customers * 0.36))
  turnOff(book, people, offShare)
  settleServers(book, people)
  planInvoices(book, world, people)
  planMachines(book, people)
  planSignIns(book, people)
  planLeads(book, world)
  return book
}
