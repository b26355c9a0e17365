import { userInfo } from 'node:os'

/** Name of the machine's user who runs a command, for the audit log. In a container the user may have no name: then its number. */
export function commandUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}
