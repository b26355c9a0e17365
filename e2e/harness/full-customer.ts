import { randomUUID } from 'node:crypto'
import { buyServer, placeOrder, recharge, registerCustomer, shareServer, type Customer } from './customer.ts'

/** 60 characters without a place to break, the longest name of a thing and the worst for a layout. */
export const longName = 'production-database-primary-hongkong-a-2026-payments-main-01'

export type FullCustomer = { customer: Customer; guest: Customer; serverCode: string; orderNumber: string; workOrder: string }

/** A customer with something in every list of the console, under the longest names. */
export async function fullCustomer(address: string): Promise<FullCustomer> {
  const customer = await registerCustomer(address)
  const { client } = customer
  const { orderNumber, serverCode } = await buyServer(customer)
  await client.raw('PUT', `/servers/${serverCode}/label`, { body: { name: longName, remark: longName } })
  const key = () => ({ idempotencyKey: randomUUID() })
  const { number: workOrder } = await client.post<{ number: string }>('/work-orders', {
    about: { category: 'technical', impact: 'degraded' },
    serverCode,
    title: longName,
    body: `${longName} answers slowly.`,
    fileIds: [],
    secret: null,
    ...key(),
  })
  await recharge(client, 4_999_999)
  await placeOrder(client)
  await client.post('/ssh-keys', {
    name: longName,
    publicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ1qWbQvTj1mGk9B0d6a1n7oX1cQm0oQk0uB0l4Yh3uS laptop',
    ...key(),
  })
  await client.post('/webhooks', { url: `https://hooks.example.com/${longName}`, events: ['server.ready'], description: longName, ...key() })
  await client.post(`/servers/${serverCode}/alarms`, { metric: 'cpu', direction: 'above', threshold: 90, minutes: 5 })
  await client.post(`/servers/${serverCode}/forwards`, { protocol: 'tcp', publicPort: null, privatePort: 8080, remark: longName, ...key() })
  await client.post(`/servers/${serverCode}/private-networks`, { name: longName.slice(0, 40), cidr: '10.30.0.0/24', ...key() })
  await client.post(`/servers/${serverCode}/images`, { name: longName, remark: longName, ...key() })
  await client.post('/invoice-titles', {
    kind: 'personal',
    name: longName,
    taxNumber: null,
    address: null,
    phone: null,
    bank: null,
    bankAccount: null,
    isDefault: true,
  })
  const guest = await shareServer(customer, serverCode)
  return { customer, guest, serverCode, orderNumber, workOrder }
}
