import type { Ctx } from '#platform/ctx.ts'
import type { RdnsFaultCode } from '../model.ts'

/** Name server that publishes the names of our addresses (PTR records). Every call has a deadline and throws `RdnsFault`, never another error. */
export type ReverseDns = {
  /** Lists the reverse zones that it has, like `113.0.203.in-addr.arpa.` */
  listZones: () => Promise<string[]>
  /** Sets the name of an address, or removes it. The same call again changes nothing. */
  publish: (record: { address: string; name: string | null }) => Promise<void>
  /** Addresses that a name leads to, by the resolver of this host; undefined if it does not answer. */
  addressesOf: (name: string) => Promise<readonly string[] | undefined>
}

/** Absent where this process has no name server. */
export type RdnsCtx = Ctx & { reverseDns?: ReverseDns }

export class RdnsFault extends Error {
  readonly code: RdnsFaultCode

  constructor(code: RdnsFaultCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'RdnsFault'
    this.code = code
  }
}
