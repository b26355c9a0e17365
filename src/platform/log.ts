import pino from 'pino'

export type Log = pino.Logger

const secretPaths = ['password', 'code', 'token', 'secret', 'authorization', 'cookie', 'phone', 'idNumber', '*.password', '*.token', '*.secret', '*.phone']

/** JSON lines on stderr, with secrets and personal data blanked. `level` as pino's (`silent` in tests). */
export function makeLog(level: string): Log {
  return pino({ level, redact: { paths: secretPaths, censor: '[blanked]' } }, pino.destination(2))
}
