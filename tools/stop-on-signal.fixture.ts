// Process that prints its signals and continues.
import { stopOnSignal } from './stop-on-signal.ts'

stopOnSignal({ stop: () => console.info('stop'), stopNow: () => console.info('stop now') })
setInterval(() => {}, 1_000)
console.info('ready')
