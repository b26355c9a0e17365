import type { Plugin } from 'vite'

const reload = 'window.location.reload();'

/**
 * React Router reloads the current page without a limit when a chunk fails to load, and forgets the visitor's destination. This
 * replaces it by our guard (spec §4: at most once per path within 10 seconds). The build fails if the line is gone, so an update
 * cannot drop the guard silently.
 */
export function chunkGuard(): Plugin {
  return {
    name: 'chunk-guard',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*ssr[\\/]routeModules\.js/ },
      handler(code) {
        if (!code.includes(reload)) this.error('react-router changed: chunk guard finds nothing to guard')
        // Thrown here, the error would be swallowed and the page blank. Thrown by the page, it reaches the error screen.
        const failing = 'return { default() { throw error; } };'
        const guarded = `if (globalThis.runxinChunkFailed) { if (!globalThis.runxinChunkFailed()) ${failing} } else ${reload}`
        return { code: code.replace(reload, guarded), map: null }
      },
    },
  }
}
