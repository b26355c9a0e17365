import { Duplex } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import type { ConsoleSize, ConsoleStream } from '#features/servers/server/ports.ts'
import { hostOf, runCommand, type ShellFacts } from './shell-commands.ts'

/** Longer lines are cut, since no program reads them. */
const longestLine = 4_096
const kept = 50
/** Input is paused while this much output is unread. */
const unreadBytes = 64 * 1024

const bold = (text: string) => `\u001B[1m${text}\u001B[0m`
const banner = ({ hostname, rescue }: Pick<ShellFacts, 'hostname' | 'rescue'>) =>
  [
    ...(rescue ? [bold('RESCUE MODE: the system of the disk does not run; the disk is at /mnt.')] : []),
    bold('SIMULATED MACHINE: there is no computer behind this console.'),
    `Answers are made up from what the simulated engine knows of ${hostname}.`,
    'Type "help" for the commands that it knows.',
    '',
  ].join('\r\n')

/** A line discipline and a shell of a dozen commands, as bytes. */
export function openLineShell(machine: Omit<ShellFacts, 'size'> & { size: ConsoleSize }): ConsoleStream {
  let size = machine.size
  const facts: ShellFacts = { ...machine, size: () => size }
  const letters = new StringDecoder('utf8')
  const history: string[] = []
  let at = 0
  let line = ''
  /** Rest of an escape sequence: `\u001B[A` may come in two frames. */
  let escape = ''
  let said = ''
  const say = (text: string) => {
    said += text.replaceAll(/\r?\n/g, '\r\n')
  }
  const prompt = () => say(`\u001B[32mroot@${hostOf(facts)}\u001B[0m:~# `)
  const replaceLine = (next: string) => {
    say(`${'\b \b'.repeat([...line].length)}${next}`)
    line = next
  }

  function enter(): boolean {
    const typed = line.trim()
    say('\n')
    line = ''
    if (typed !== '' && history.at(-1) !== typed) history.push(typed)
    history.splice(0, history.length - kept)
    at = history.length
    const answer = runCommand(facts, typed, history)
    if (answer.clear) say('\u001B[2J\u001B[H')
    if (answer.text) say(`${answer.text}\n`)
    if (answer.exit) return false
    prompt()
    return true
  }

  function older(step: number): void {
    at = Math.min(history.length, Math.max(0, at + step))
    replaceLine(history[at] ?? '')
  }

  /** False once the shell has ended. */
  function take(letter: string): boolean {
    if (escape !== '' || letter === '\u001B') {
      escape += letter
      if (/^\u001B(?:\[[0-9;]*[A-Za-z~]|O[A-Z]|[^[O])$/.test(escape)) {
        if (/[[O]A$/.test(escape)) older(-1)
        if (/[[O]B$/.test(escape)) older(1)
        escape = ''
      }
      return true
    }
    if (letter === '\r' || letter === '\n') return enter()
    if (letter === '\u0004') return line === '' ? (say('exit\n'), false) : true
    if (letter === '\u0003') {
      say('^C\n')
      line = ''
      prompt()
    } else if (letter === '\u000C') {
      say('\u001B[2J\u001B[H')
      prompt()
      say(line)
    } else if (letter === '\u0015') replaceLine('')
    else if (letter === '\u007F' || letter === '\b') replaceLine([...line].slice(0, -1).join(''))
    else if (letter >= ' ' && line.length < longestLine) {
      line += letter
      say(letter)
    }
    return true
  }

  /** Continues with the next line, once output was read. */
  let unread: (() => void) | undefined
  const bytes = new Duplex({
    allowHalfOpen: false,
    read: () => {
      const next = unread
      unread = undefined
      next?.()
    },
    write: (chunk: Buffer, _encoding, done) => {
      // A pasted text has the line ends of its author's machine.
      const goesOn = [...letters.write(chunk).replaceAll('\r\n', '\r')].every(take)
      flush()
      if (!goesOn) bytes.push(null)
      if (bytes.readableLength < unreadBytes) done()
      else unread = done
    },
  })
  const flush = () => {
    if (said !== '') bytes.push(said)
    said = ''
  }
  say(banner(facts))
  prompt()
  flush()
  return {
    bytes,
    resize: (next) => {
      size = next
    },
  }
}
