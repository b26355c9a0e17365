import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianProgram, type DebianProgram } from '#platform/testing/debian-program.ts'
import { freePort } from '#platform/testing/free-port.ts'

/** The installed Dovecot, or the reason why the test is skipped. Only root may run it, because each of its parts has its own user. */
export function dovecotHere(): DebianProgram {
  if (process.getuid?.() !== 0) return { reason: 'Dovecot needs root' }
  return debianProgram({ variable: 'DOVECOT', places: ['/usr/sbin/dovecot'], packages: ['dovecot-imapd'] })
}

export type Dovecot = {
  /** `imap://…`, with its only user. */
  url: string
  /** Puts a mail into the mailbox. */
  deliver: (mail: string) => void
  /** Numbers of read and unread mails. */
  count: () => { read: number; unread: number }
  stop: () => Promise<void>
}

/** User and group of the mailbox: the account without rights of Debian. */
const mailUser = 65_534

/** Starts Dovecot with its own folder and one mailbox. */
export async function startDovecot(program: string): Promise<Dovecot> {
  const folder = mkdtempSync(path.join(tmpdir(), 'runxin-dovecot-'))
  chmodSync(folder, 0o755)
  const at = (...names: string[]) => path.join(folder, ...names)
  for (const name of ['mail', 'mail/new', 'mail/cur', 'mail/tmp']) {
    mkdirSync(at(name))
    chownSync(at(name), mailUser, mailUser)
  }
  const port = await freePort()
  const settings = `
    protocols = imap
    base_dir = ${at('run')}
    state_dir = ${at('state')}
    log_path = ${at('log')}
    ssl = no
    mail_location = maildir:${at('mail')}
    first_valid_uid = 1
    auth_failure_delay = 0
    service anvil {
      unix_listener anvil-auth-penalty {
        mode = 0
      }
    }
    passdb {
      driver = static
      args = password=Kestrel/1
    }
    userdb {
      driver = static
      args = uid=${mailUser} gid=${mailUser} home=${at('mail')}
    }
    service imap-login {
      inet_listener imap {
        address = 127.0.0.1
        port = ${port}
      }
      inet_listener imaps {
        port = 0
      }
    }
  `
  writeFileSync(at('dovecot.conf'), settings)
  const child = spawn(program, ['-F', '-c', at('dovecot.conf')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await answers(port, child))) {
    const said = readFileSync(at('log'), 'utf8').slice(-2_000)
    await stop()
    throw new Error(`Dovecot did not come up: ${said}`)
  }
  let made = 0
  return {
    url: `imap://bounces:${encodeURIComponent('Kestrel/1')}@127.0.0.1:${port}/INBOX`,
    deliver(mail) {
      const name = at('mail/new', `${(made += 1)}.runxin`)
      writeFileSync(name, mail.replaceAll('\n', '\r\n'))
      chownSync(name, mailUser, mailUser)
    },
    count() {
      const names = ['mail/new', 'mail/cur'].flatMap((one) => readdirSync(at(one)))
      const read = names.filter((name) => /:2,[A-Z]*S/.test(name)).length
      return { read, unread: names.length - read }
    },
    stop,
  }
}

async function answers(port: number, child: { exitCode: number | null }): Promise<boolean> {
  const { connect } = await import('node:net')
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    const socket = connect({ port, host: '127.0.0.1' })
    const greeted = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'error').then(() => false)]).catch(() => false)
    socket.destroy()
    if (greeted) return true
    await sleep(50)
  }
  return false
}
