import type { Ctx } from '#platform/ctx.ts'

/** Storage of uploaded bytes under generated keys, outside of all served folders. */
export type FileStore = {
  /** Writes all bytes or none. The same key replaces them. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Returns undefined if there is none. */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Does nothing if there is none. */
  remove: (key: string) => Promise<void>
  /** Lists the keys written before a time. */
  list: (before: Date) => Promise<string[]>
}

export type FilesCtx = Ctx & { files: FileStore }
