import { ScanFault, type FileScanner, type ScannerFacts } from '#features/files/server/ports.ts'
import { exchange, type ClamdAddress, type Deadlines } from './exchange.ts'
import { makeTurns } from '#platform/pure/turns.ts'

export type { ClamdAddress } from './exchange.ts'

type Options = Partial<Deadlines> & {
  address: ClamdAddress
  /** Files that are scanned at once, and that may wait for their turn. */
  atOnce?: number
  mayWait?: number
}

const longestSignature = 120

/** Scans files by clamd. Does not connect before the first call. */
export function clamdScanner({ address, connectMs = 2_000, idleMs = 10_000, wholeMs = 20_000, atOnce = 4, mayWait = 16 }: Options): FileScanner {
  const deadlines = { connectMs, idleMs, wholeMs }
  const inTurn = makeTurns({ atOnce, mayWait, waitMs: wholeMs / 2, busy: (why) => new ScanFault('busy', why) })
  return {
    scan: (bytes) => inTurn(async () => ({ signature: signatureOf(await exchange(address, deadlines, 'INSTREAM', bytes)) })),
    async check() {
      const answer = await exchange(address, deadlines, 'PING')
      if (answer !== 'PONG') throw unknown(answer)
      return factsOf(await exchange(address, deadlines, 'VERSION'))
    },
  }
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or an error. */
function signatureOf(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const found = /^stream: (\S.*) FOUND$/.exec(answer)?.[1]
  if (found) return printable(found).slice(0, longestSignature)
  if (/^INSTREAM size limit exceeded\. ERROR$/.test(answer)) throw new ScanFault('limit', 'clamd accepts only smaller files: raise its StreamMaxLength')
  throw unknown(answer)
}

/** `ClamAV 1.4.3/27500/Mon Nov 23 08:55:47 2026`, or without number and date where the signatures have none. The zone is the daemon's; a day does not matter. */
function factsOf(answer: string): ScannerFacts {
  const [version = '', , built] = answer.split('/')
  if (!/^ClamAV \S/.test(version)) throw unknown(answer)
  const parts = built && /^\w{3} (?<month>\w{3}) +(?<day>\d{1,2}) (?<time>[\d:]{8}) (?<year>\d{4})$/.exec(built)?.groups
  const at = parts ? new Date(`${parts['day']} ${parts['month']} ${parts['year']} ${parts['time']} UTC`) : null
  return { version: printable(version).slice(0, 100), signaturesAt: at && !Number.isNaN(at.getTime()) ? at : null }
}

const unknown = (answer: string) => new ScanFault('broken', `clamd answers “${printable(answer).slice(0, 100)}”`)

function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?')
}
