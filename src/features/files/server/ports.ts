import type { Ctx } from '#platform/ctx.ts'

/** Where uploaded bytes lie: under a generated key, outside of everything that is served. */
export type FileStore = {
  /** Whole or not at all; the same key again replaces it. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Undefined if there is none. */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** None there is no error. */
  remove: (key: string) => Promise<void>
  /** Keys of all that was put before that moment. */
  list: (before: Date) => Promise<string[]>
}

export type FilesCtx = Ctx & { files: FileStore }
