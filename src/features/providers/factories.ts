import type { DriverSettings, SettingValues } from './model.ts'
import type { ProviderPort } from './server/ports.ts'

/** A mail driver whose host must have a dot. */
export const mailDriver: DriverSettings = {
  kind: 'mail',
  driver: 'smtp',
  fields: [
    { name: 'host', kind: 'text', env: 'TEST_HOST', required: true },
    { name: 'password', kind: 'secret', env: 'TEST_PASSWORD', required: true },
  ],
}
export const payDriver: DriverSettings = { kind: 'payment', driver: 'stripe', fields: [{ name: 'secretKey', kind: 'secret', env: 'TEST_KEY', required: true }] }

/** Composition of adapters for tests of this feature: it counts how often it is read again. */
export function providerPort(over: Partial<ProviderPort> = {}): ProviderPort & { reloads: () => number; tested: SettingValues[] } {
  let reloads = 0
  const tested: SettingValues[] = []
  return {
    drivers: [mailDriver, payDriver],
    locked: [],
    hasFakes: false,
    faultsOf: ({ fields }, values) => fields.filter(({ name }) => !values[name]).map(({ name }) => ({ field: name, code: 'missing' })),
    reload: async () => void (reloads += 1),
    test: async (_driver, values) => {
      tested.push(values)
      return { outcome: 'ok', code: '', facts: ['250 ok'], durationMs: 3 }
    },
    reloads: () => reloads,
    tested,
    ...over,
  }
}
