import { describe, expect, it } from 'vitest'
import { cloudConfigForm, dedicatedConfigForm } from '../../src/features/catalog/forms.ts'
import { someConfig, someMachine } from '../../src/features/catalog/factories.ts'
import {
  capabilities,
  deliveredBy,
  configuredCapabilities,
  demandOf,
  fieldOf,
  manualCapabilities,
  soldCapabilities,
} from '../../src/features/catalog/model/capabilities.ts'
import { priceOf } from '../../src/features/catalog/pricing/model.ts'
import { priceBook2 } from '../../src/features/catalog/offer/data/price-book-2.ts'

const fields = [...new Set([...Object.keys(cloudConfigForm.shape), ...Object.keys(dedicatedConfigForm.shape)])].sort()
/** Reported capabilities whose lack does not stop a sale, each with the reason. */
const notSwitched: Readonly<Record<string, string>> = {
  'fixed-rate': 'a machine without a limit has at least the rate that was paid for',
  ipv4: 'every machine has an address; the engine limits their number',
}

describe('each field of a server configuration', () => {
  it('names who delivers it, and nothing else does', () => {
    expect(Object.keys(deliveredBy).sort()).toEqual(fields)
  })

  it('is delivered by the platform, by every engine, or by a capability that a zone can lack', () => {
    for (const [field, deliverer] of Object.entries(deliveredBy)) {
      if (deliverer === 'platform' || deliverer === 'every-engine') continue
      expect(capabilities, field).toContain(deliverer)
      if (!(deliverer in notSwitched)) expect(soldCapabilities, field).toContain(deliverer)
    }
  })

  it('in which a capability is chosen is the one that it delivers, and demands it', () => {
    const full = { ...someConfig, trafficGib: 500, dataDisksGib: [40], ipv6: true, protectionGbps: 20, backups: true }
    for (const capability of configuredCapabilities) {
      expect(deliveredBy[fieldOf[capability]], capability).toBe(capability)
      expect(demandOf(capability, capability === 'bare-metal' ? someMachine : full), capability).toBeGreaterThan(0)
    }
    for (const capability of manualCapabilities) expect(soldCapabilities).toContain(capability)
  })

  it('that makes a server dearer than the plain one is one that a zone can lack, or part of every server', () => {
    const plain = { ...someConfig, protectionGbps: 0 }
    const price = (over: object) => priceOf({ ...plain, ...over }, priceBook2.book, 2, new Date(0)).listFen
    const dearer = { trafficGib: 5000, dataDisksGib: [40], protectionGbps: 20, backups: true, ipv4Count: 2, ipv6: true }
    for (const [field, value] of Object.entries(dearer)) {
      const more = price({ [field]: value, ...(field === 'trafficGib' ? { bandwidthMbps: 100 } : {}) }) > price({})
      if (more) expect(deliveredBy[field as keyof typeof deliveredBy], field).not.toBe('platform')
    }
  })
})
