import { randomUUID } from 'node:crypto'
import { demoStaff } from '../../src/app/seed/demo.ts'
import type { AwaitsApproval } from '../../src/features/back-office/model/approvals.ts'
import type { StaffLink } from '../../src/features/back-office/staff/model.ts'
import { makeClient, type Client } from './api-client.ts'
import { fullCustomer, longName } from './full-customer.ts'
import { until } from './until.ts'

type Payments = { payments: { id: string; purpose: string; state: string }[] }

/** A back office with a full customer, a refund, and requests for approval in every list, under the longest texts. Returns the owner's client. */
export async function fullOffice(address: string): Promise<Client> {
  const owner = makeClient(address)
  const { loginName, password } = demoStaff
  const [{ customer }] = await Promise.all([fullCustomer(address), owner.post('/admin/login', { loginName, password })])
  const { number } = await customer.client.get<{ number: string }>('/account')
  const paid = await until('the recharge', async () =>
    (await owner.get<Payments>('/admin/payments', { search: number })).payments.find(({ purpose, state }) => purpose === 'recharge' && state === 'succeeded'),
  )
  await owner.post(`/admin/payments/${paid.id}/refund`, { amountFen: 1_234_56, reason: longName, idempotencyKey: randomUUID() })
  const finance = await newFinance(address, owner)
  const request = async () => {
    const voucher = { accountNumber: number, amountFen: 60_000, days: 30, reason: longName, idempotencyKey: randomUUID() }
    return (await finance.post<AwaitsApproval>('/admin/vouchers', voucher)).approval.id
  }
  await request()
  await owner.post(`/admin/approvals/${await request()}/reject`, { reason: longName })
  return owner
}

async function newFinance(address: string, owner: Client): Promise<Client> {
  const loginName = `full-office-${process.pid}-finance`
  const { link } = await owner.post<StaffLink>('/admin/staff', { loginName, displayName: longName, role: 'finance' })
  const password = 'Meadow-Turbine-4471'
  await makeClient(address).post('/admin/join', { token: link.split('#')[1], password })
  const client = makeClient(address)
  await client.post('/admin/login', { loginName, password })
  return client
}
