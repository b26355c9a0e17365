/** Written into the server's code by the build (vite.config.ts); there is none in tests and in development. */
declare const __RUNXIN_BUILD__: { id: string; timestamp: number } | undefined

/** spec §3: the build manifest has an id. Two builds of the same sources are the same build. */
export const build: { readonly id: string; readonly timestamp: number } =
  typeof __RUNXIN_BUILD__ === 'undefined' ? { id: 'dev', timestamp: 0 } : __RUNXIN_BUILD__
