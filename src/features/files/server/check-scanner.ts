import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { scannerHealthOf, type ScannerHealth } from '../scanner.ts'
import { fileScanner } from '../schema.ts'
import { noteScanFault, noteScannerAnswer } from './note-scanner.ts'
import { ScanFault, type ScannerPort } from './ports.ts'

/** Checks the scanner of this process and stores the result. Does nothing without one. */
export async function checkScanner(ctx: Ctx & ScannerPort): Promise<void> {
  requireSystem(ctx)
  const { scanner } = ctx
  if (!scanner) return
  try {
    const facts = await scanner.check()
    await noteScannerAnswer(ctx, facts)
  } catch (error) {
    if (!(error instanceof ScanFault)) throw error
    ctx.log.warn({ fault: error.code, says: error.message }, 'the virus scanner did not pass its check')
    await noteScanFault(ctx, error.code)
  }
}

/** Reads the scanner's health, for all staff. */
export async function readScannerHealth(ctx: Ctx & ScannerPort): Promise<ScannerHealth> {
  requireStaff(ctx, 'overview')
  const [row] = await ctx.db.select().from(fileScanner)
  return scannerHealthOf(row, ctx.scanner !== undefined, ctx.now())
}
