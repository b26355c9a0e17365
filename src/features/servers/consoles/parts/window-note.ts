import type { TerminalPage } from '../model.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'

/** Hint below the console, to be read before typing. */
export function useWindowNote(page: TerminalPage): string {
  const m = useTerminalMessages()
  const who = page.rescue ? m.rescue : page.kind === 'login' ? m.login(page.server.login) : m.shell(page.server.login)
  if (page.view === 'screen') return [page.rescue && !page.simulated ? m.rescue : '', page.simulated ? m.simulatedText : '', m.display.hint].join(' ').trim()
  return page.simulated ? m.simulatedText : who
}
