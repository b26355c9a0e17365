import { userInfo } from 'node:os'

/** Who of the machine calls a command, for the audit. In a container the user may have no name: then its number. */
export function commandUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}
