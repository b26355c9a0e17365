import { clamdScanner } from '#adapters/scan-clamd/clamd-scanner.ts'
import type { ScannerPort } from '#features/files/api.ts'
import type { Config } from '../config/config.ts'

/** The scanner of uploads from the configuration, or none. */
export function scannerOf({ scanner }: Pick<Config, 'scanner'>): ScannerPort {
  return scanner ? { scanner: clamdScanner({ address: scanner }) } : {}
}
