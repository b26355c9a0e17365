import { expect } from 'vitest'
import { verifyWebhook, type Client } from '../../packages/client/src/client.ts'
import { aReceiver } from '../../src/features/webhooks/factories.ts'
import type { Customer } from './customer.ts'
import { until } from './until.ts'

/** Every call for webhooks, with a program of the customer that receives an event, verifies it, and receives it again. */
export async function callWebhooks(api: Client, owner: Customer): Promise<void> {
  const receiver = await aReceiver()
  try {
    const settings = { url: receiver.url, events: ['order.paid' as const], description: 'e2e' }
    const { webhookId, secret } = await api.createWebhook(settings)
    await api.editWebhook({ webhookId, ...settings, description: 'by api' })
    expect((await api.listWebhooks()).webhooks).toMatchObject([{ id: webhookId, description: 'by api', enabled: true }])
    const { deliveryId } = await api.pingWebhook({ webhookId })
    const came = async (count: number) => {
      const { headers, body } = await until('the event to come', async () => receiver.received[count - 1])
      return verifyWebhook({ secret, headers, body })
    }
    const first = await came(1)
    expect(first).toMatchObject({ type: 'webhook.ping', data: { webhookId, description: 'by api' } })
    // Called with the session, which has no limit of calls.
    const delivery = () => owner.client.get<{ state: string; attempts: number }>(`/webhooks/${webhookId}/deliveries/${deliveryId}`)
    const isTaken = (attempts: number) => async () => {
      const now = await delivery()
      return now.state === 'succeeded' && now.attempts === attempts
    }
    await until('the delivery to be noted', isTaken(1))
    expect((await api.listWebhookDeliveries({ webhookId })).deliveries).toMatchObject([{ id: deliveryId, status: 204 }])
    expect((await api.readWebhookDelivery({ webhookId, deliveryId })).log).toMatchObject([{ number: 1, status: 204 }])
    await api.replayWebhookDelivery({ webhookId, deliveryId })
    expect(await came(2)).toEqual(first)
    await until('the replay to be noted', isTaken(2))
    expect(await api.replayFailedWebhookDeliveries({ webhookId, since: '2026-01-01T00:00:00Z' })).toEqual({ count: 0 })
    await api.rotateWebhookSecret({ webhookId })
    expect((await api.disableWebhook({ webhookId })).offFor).toBe('owner')
    await api.enableWebhook({ webhookId })
    expect((await api.readWebhook({ webhookId })).counts).toEqual({ pending: 0, succeeded: 1, failed: 0 })
    await api.removeWebhook({ webhookId })
  } finally {
    receiver.close()
  }
}
