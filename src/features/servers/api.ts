/** What other features and the app may call. */
export { startFulfilment } from './server/start-fulfilment.ts'
export { releaseOrder } from './server/release-order.ts'
export { summariseServers } from './server/summarise-servers.ts'
export { serversOfOrder, type OrderServer } from './server/servers-of-order.ts'
export { listServers } from './server/list-servers.ts'
export { readServer } from './server/read-server.ts'
export type { EngineCtx as ServerEnginePort } from './server/server-ctx.ts'
