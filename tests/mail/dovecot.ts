/** A real Dovecot 2.3 (Debian's package dovecot-pop3d) of our own beside whatever runs here, with a mailbox for each user. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/port.ts'
import { good } from '../server/mail/tls.ts'

export const password = 's3cret pass '
export type Dovecot = {
  port: number
  put: (name: string, raw: Buffer, user?: string) => void
  close: () => void
}

const isThere = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** @throws {Error} where the package is not installed or this is not root */
export async function startDovecot(users: readonly string[] = ['desk']): Promise<Dovecot> {
  const version = spawnSync('dovecot', ['--version'], { encoding: 'utf8' }).stdout ?? ''
  if (!version.startsWith('2.3.') || process.getuid?.() !== 0)
    throw new Error('needs dovecot-pop3d 2.3 (apt-get install dovecot-pop3d) and root')
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-dovecot-'))
  // Its processes are of other users: they pass through.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const [uid, gid] = ['-u', '-g'].map(kind => Number(execFileSync('id', [kind, 'mail'])))
  const made = (...parts: string[]) => {
    const path = join(folder, ...parts)
    mkdirSync(path, { recursive: true, mode: 0o755 })
    return path
  }
  made('run')
  for (const part of ['', ...users.flatMap(boxOf)])
    chownSync(made('mail', part), uid ?? 0, gid ?? 0)
  writeFileSync(join(folder, 'users'), users.map(user => `${user}:{PLAIN}${password}\n`).join(''))
  writeFileSync(join(folder, 'cert.pem'), good.cert)
  writeFileSync(join(folder, 'key.pem'), good.key, { mode: 0o600 })
  writeFileSync(join(folder, 'dovecot.conf'), settingsOf(folder, port))
  // It keeps what it is given open for good.
  execFileSync('dovecot', ['-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  for (let tries = 0; !(await isThere(port)) && tries < 100; tries += 1)
    await new Promise(resolve => setTimeout(resolve, 50))
  return {
    port,
    put(name, raw, user = 'desk') {
      const path = join(folder, 'mail', user, 'new', name)
      writeFileSync(path, raw)
      chownSync(path, uid ?? 0, gid ?? 0)
    },
    close() {
      process.kill(Number(readFileSync(join(folder, 'run/master.pid'), 'utf8')))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const boxOf = (user: string) => [user, `${user}/new`, `${user}/cur`, `${user}/tmp`]

const settingsOf = (folder: string, port: number) => `protocols=pop3
listen=127.0.0.1
base_dir=${folder}/run
log_path=${folder}/log
ssl=yes
ssl_cert=<${folder}/cert.pem
ssl_key=<${folder}/key.pem
disable_plaintext_auth=no
mail_location=maildir:${folder}/mail/%u
first_valid_uid=1
passdb {
  driver=passwd-file
  args=scheme=PLAIN username_format=%u ${folder}/users
}
userdb {
  driver=static
  args=uid=mail gid=mail home=${folder}/mail/%u allow_all_users=yes
}
service pop3-login {
  chroot=
  inet_listener pop3 {
    address=127.0.0.1
    port=${port}
  }
  inet_listener pop3s {
    port=0
  }
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode=0
  }
}
service stats {
  unix_listener stats-writer {
    mode=0666
  }
}
pop3_uidl_format=%08Xu%08Xv
`
