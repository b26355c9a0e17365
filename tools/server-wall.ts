import type { Plugin } from 'vite'

/** Files that must never reach a browser. */
export const serverOnly =
  /\/src\/(?:features\/[^/]+\/(?:[a-z-]+\/)?(?:server\/|copy\/|testing\/|(?:[a-z]+-)*(?:schema|endpoints)\.ts|api\.ts|jobs\.ts)|platform\/(?:db|jobs|outbox)\/|adapters\/|app\/(?:http\/|share-image\/|(?:api-v1\/)?copy\/|config[./]|adapters\/|wiring\.ts|seed\/|(?:events\/)?subscriptions\.ts))/

/** Fails the build when browser code still reaches a server-only file after React Router has stripped loaders; names both. */
export function serverWall(): Plugin {
  return {
    name: 'server-wall',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (options.ssr || this.environment?.name === 'ssr' || (options as { scan?: boolean }).scan || !importer) return
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (resolved && serverOnly.test(resolved.id)) this.error(`Browser code imports a server-only file: ${importer} -> ${resolved.id}`)
    },
  }
}
