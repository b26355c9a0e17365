import type { Ctx } from '#platform/ctx.ts'
import type { ScanFaultCode } from '../scanner.ts'

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

export type ScannerFacts = { version: string; signaturesAt: Date | null }

/** Scanner that looks for malware in whole files. Both calls have deadlines and throw `ScanFault`, never another error. */
export type FileScanner = {
  /** Name of the signature that matched; null if none did. */
  scan: (bytes: Uint8Array) => Promise<{ signature: string | null }>
  /** Asks whether it answers, without a file. */
  check: () => Promise<ScannerFacts>
}

/** Absent where no scanner is set up: uploads are then accepted without a scan. */
export type ScannerPort = { scanner?: FileScanner }

/** A file could not be scanned, so nothing is known about it. */
export class ScanFault extends Error {
  readonly code: ScanFaultCode

  constructor(code: ScanFaultCode, says: string, options?: ErrorOptions) {
    super(says, options)
    this.name = 'ScanFault'
    this.code = code
  }
}
