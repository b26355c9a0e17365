export { listProviders } from './server/list-providers.ts'
export { readActiveProviders, type ActiveProvider } from './server/read-active-providers.ts'
export { mayHaveBeenSent, recordProviderCall, type CallNote } from './server/record-provider-call.ts'
export type { LockedProvider, ProviderPort, ProvidersCtx, TestMessage } from './server/ports.ts'
