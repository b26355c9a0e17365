import type { Progress, Step } from '../../src/platform/db/backup/progress.ts'

const everyMs = 200

/** Shows how far a command is on one line of the terminal. Writes nothing where no person is watching, such as under cron. */
export function showProgress(
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> = process.stderr,
  now = Date.now,
): { onProgress: Progress; clear: () => void } {
  let shownAt = -Infinity
  const clear = () => {
    if (terminal.isTTY && shownAt > -Infinity) terminal.write('\r\u001B[K')
  }
  const onProgress = (step: Step) => {
    if (!terminal.isTTY || now() - shownAt < everyMs) return
    clear()
    shownAt = now()
    terminal.write(textOf(step).slice(0, (terminal.columns || 80) - 1))
  }
  return { onProgress, clear }
}

function textOf(step: Step): string {
  if (step.step === 'table') return `Copying table ${step.done + 1} of ${step.total}: ${step.table}, ${step.rows.toLocaleString('en-US')} rows`
  if (step.step === 'file') return `Copying file ${step.done + 1} of ${step.total}`
  return `${step.step === 'verify' ? 'Verifying' : 'Restoring'}: ${Math.floor((100 * step.done) / Math.max(step.total, 1))} %`
}
