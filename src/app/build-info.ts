/** Written into the server's code by the build (vite.config.ts). Tests and development have none. */
declare const __RUNXIN_BUILD__: { id: string; timestamp: number } | undefined

/** Id of the build manifest (spec §3). Two builds of the same sources have the same id. */
export const build: { readonly id: string; readonly timestamp: number } =
  typeof __RUNXIN_BUILD__ === 'undefined' ? { id: 'dev', timestamp: 0 } : __RUNXIN_BUILD__
