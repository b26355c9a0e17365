import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { errorText } from '#platform/db/errors.ts'
import { newId } from '#platform/pure/id.ts'
import type { FilesCtx } from './ports.ts'

/** Asks the file store. One that does not answer, or refuses us, is no bug and no missing file: the caller may try again later. Throws `files.away`. */
export async function atStore<Answer>({ log }: Pick<Ctx, 'log'>, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    log.error({ error: errorText(error) }, 'the file store did not answer')
    throw new DomainError('unavailable', 'files.away')
  }
}

/** Asks the file store for a file that does not exist. Throws `files.away`. */
export async function checkStore(ctx: FilesCtx): Promise<void> {
  requireSystem(ctx)
  await atStore(ctx, () => ctx.files.read(newId()))
}
