/** A shell of four commands with an echo, for the fakes of engines. */
export function fakeShell(name: string, start: { cols: number; rows: number }, say: (text: string) => void) {
  let { cols, rows } = start
  let line = ''
  return {
    /** False once it has ended. */
    take(text: string): boolean {
      for (const letter of text) {
        say(letter === '\r' ? '\r\n' : letter)
        if (letter !== '\r') {
          line += letter
          continue
        }
        const typed = line
        line = ''
        if (typed === 'exit') return false
        if (typed === 'hostname') say(`${name}\r\n`)
        if (typed === 'stty size') say(`${rows} ${cols}\r\n`)
        if (typed.startsWith('echo ')) say(`${typed.slice(5)}\r\n`)
        say('# ')
      }
      return true
    },
    resize(to: { cols: number; rows: number }) {
      ;({ cols, rows } = to)
    },
  }
}
