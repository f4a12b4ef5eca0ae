/** What happens to a server while tablets work: killed, full, busy, restored, wrong, newer. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import Database from 'better-sqlite3'
import { Caller } from '../support/call.ts'
import {
  addTask,
  eventually,
  installed,
  light,
  onServer,
  openInApp,
  signIn,
  tasksNamed,
} from '../support/person.ts'
import { proven } from '../support/proof.ts'
import { isPull, isPush, onOwnStage, onStage, scenario, wake } from '../support/stage.ts'
import { taskOf } from '../support/trade.ts'

test.describe('a server that comes back as it was', () => {
  const stage = onStage()

  scenario('killed before it has decided', async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    await installed(page)
    const before = chance.named('Sent to a dying server')
    stage.proxy.plan = (_method, path) => {
      if (isPush(path)) void stage.server.kill()
      return isPush(path) ? 'drop' : 'ok'
    }
    await addTask(page, before)
    await expect(light(page)).toHaveText(/Offline, 1 saved/)
    const during = chance.named('Done while it was dead')
    await addTask(page, during)
    expect(tasksNamed(stage.server, before)).toBe(0)
    stage.proxy.plan = () => 'drop'
    await stage.server.start()
    stage.heal()
    await wake(page)
    await proven(stage.server, page, { once: [before, during] })
  })

  scenario(
    'killed after it has committed and before it answers @worst',
    async ({ page, chance }) => {
      await signIn(page, stage.base, 'ana')
      await installed(page)
      let killed = false
      stage.proxy.onAnswer = async path => {
        if (killed || !isPush(path)) return
        killed = true
        await stage.server.kill()
        stage.proxy.plan = () => 'drop'
      }
      const [first, second] = [chance.named('Server killed'), chance.named('While it was down')]
      await addTask(page, first)
      await expect.poll(() => killed).toBe(true)
      await addTask(page, second)
      await expect(light(page)).toHaveText(/Offline, \d saved/)
      expect(tasksNamed(stage.server, first)).toBe(1)
      await stage.server.start()
      stage.heal()
      await wake(page)
      await proven(stage.server, page, { once: [first, second] })
    },
  )

  scenario('a full disk is a "later", not a "no"', async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    const statuses = statusesOfPushes()
    // No file of this process may grow any more.
    limitFiles(stage.server.pid, String(Math.max(4096, sizeOf(`${stage.file}-wal`))))
    const titles = [1, 2].map(n => chance.named(`Disk full ${n} of`))
    for (const title of titles) await addTask(page, title)
    await expect.poll(() => statuses.some(each => each === 'storage')).toBe(true)
    await expect(light(page)).toHaveText(/Offline, 2 saved/)
    limitFiles(stage.server.pid, 'unlimited')
    await wake(page)
    await proven(stage.server, page, { once: titles })
  })

  scenario('a database another program holds is a "later" too', async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    const statuses = statusesOfPushes()
    const holder = new Database(stage.file)
    holder.pragma('busy_timeout = 5000')
    holder.exec('begin immediate')
    const title = chance.named('Database held')
    try {
      await addTask(page, title)
      await expect.poll(() => statuses.length).toBeGreaterThan(0)
    } finally {
      holder.exec('rollback')
      holder.close()
    }
    expect(statuses[0]).toBe('storage')
    await wake(page)
    await proven(stage.server, page, { once: [title] })
  })

  scenario(
    'an act that makes the server throw is put aside, and the queue goes on',
    async ({ page, chance }) => {
      await signIn(page, stage.base, 'ana')
      await installed(page)
      const [bad, good] = [chance.named('Trips a bug'), chance.named('Comes after the bug')]
      stage.cutOff()
      await addTask(page, bad)
      await addTask(page, good)
      stage.write(
        `create trigger bug before insert on task when new.title = '${bad}' begin select raise(abort, 'a bug of ours'); end`,
      )
      stage.heal()
      await wake(page)
      await eventually(() => tasksNamed(stage.server, good), 1)
      expect(outcomeOf(bad)).toEqual(['parked'])
      // It is still among her tasks, however long the list is at this hour, and the light does not call it sent for good.
      await openInApp(page, `?q=${encodeURIComponent(bad)}`)
      await expect(page.getByText(bad).first()).toBeVisible()
      await proven(stage.server, page, { once: [good], refused: [bad] })
      stage.write('drop trigger bug')
      // The newer server tries again what the older one could not.
      await stage.server.kill()
      await stage.server.start()
      await eventually(() => tasksNamed(stage.server, bad), 1)
      await wake(page)
      await proven(stage.server, page, { once: [bad, good] })
      expect(outcomeOf(bad)).toEqual(['applied'])
    },
  )

  scenario(
    'a server that does not answer for a while keeps nobody from working',
    async ({ page, chance }) => {
      await signIn(page, stage.base, 'ana')
      process.kill(stage.server.pid, 'SIGSTOP')
      const titles = [1, 2, 3].map(n => chance.named(`Slow server ${n} of`))
      try {
        for (const title of titles) await addTask(page, title)
        await expect(light(page)).toHaveText(/3 saved on this device, sending/)
      } finally {
        process.kill(stage.server.pid, 'SIGCONT')
      }
      await proven(stage.server, page, { once: titles })
    },
  )

  scenario(
    'a newer server takes the work of an older app and sends it no rows',
    async ({ page, chance }) => {
      await signIn(page, stage.base, 'ana')
      stage.proxy.plan = (_method, path) => (isPull(path) ? 'old' : 'ok')
      const title = chance.named('From an old app')
      await addTask(page, title)
      await eventually(() => tasksNamed(stage.server, title), 1)
      await expect(light(page)).toHaveText(/Reload to update/)
      await expect(page.getByText('too old to receive news')).toBeVisible()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      stage.heal()
      await page.getByRole('button', { name: 'Reload' }).click()
      await proven(stage.server, page, { once: [title] })
    },
  )

  const damages: Record<string, (text: string) => string> = {
    'bytes in the middle': text => `${text.slice(0, 40)}\u0000${text.slice(60)}`,
    'a table nobody knows': text =>
      text.replace('"rows":[', '"rows":[["carriage",[{"id":"x","v":1,"deletedAt":null}]],'),
    'a row without an id': text =>
      text.replace('"rows":[', '"rows":[["task",[{"v":1,"deletedAt":null,"title":"half"}]],'),
    'rows that are no list': text =>
      text.replace(/"rows":\[.*?\],"removals"/s, '"rows":7,"removals"'),
  }
  scenario('a damaged page of a pull changes nothing here', async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    for (const [damage, spoil] of Object.entries(damages)) {
      let left = chance.between(1, 2)
      stage.proxy.rewrite = (path, body) =>
        isPull(path) && left-- > 0 ? Buffer.from(spoil(body.toString())) : body
      const title = chance.named(`Pull with ${damage}`)
      await addTask(page, title)
      await expect.poll(() => left).toBeLessThan(0)
      await proven(stage.server, page, { once: [title] })
    }
  })

  /** The code of each answer to a push from here on. */
  function statusesOfPushes(): string[] {
    const found: string[] = []
    stage.proxy.rewrite = (path, body) => {
      if (isPush(path)) found.push((JSON.parse(body.toString()) as { code?: string }).code ?? 'ok')
      return body
    }
    return found
  }
  const outcomeOf = (title: string) =>
    onServer(stage.server, sqlite =>
      (
        sqlite
          .prepare('select outcome from mutation_log where input like ?')
          .all(`%"${title}"%`) as { outcome: string }[]
      ).map(row => row.outcome),
    )
})

test.describe('a server that comes back as it once was', () => {
  const stage = onOwnStage()

  scenario(
    'a file put back without the restore command is not served',
    async ({ page, chance }) => {
      await signIn(page, stage.base, 'ana')
      await installed(page)
      const folder = join(stage.server.dataDir, 'kept')
      command('backup', 'c-boreal', folder)
      const kept = await copyWhileStopped('early')
      const title = chance.named('Before the wrong file')
      await addTask(page, title)
      await proven(stage.server, page, { once: [title] })
      await stage.server.kill()
      // A restored file beside the sidecar of another life.
      putBack(kept)
      new Database(stage.file)
        .exec(`update meta set value = 'another life' where key = 'epoch'`)
        .close()
      await stage.server.start().catch(() => {})
      const later = chance.named('While it refuses')
      await addTask(page, later)
      await expect(light(page)).toHaveText(/1 saved on this device/)
      await stage.server.kill()
      command('restore', 'c-boreal', folder)
      await stage.server.start()
      await wake(page)
      await proven(stage.server, page, { once: [title, later] })
    },
  )

  scenario(
    'restored with the command, it is refilled by its tablet @worst',
    async ({ page, chance }) => {
      await signIn(page, stage.base, 'ana')
      await installed(page)
      const first = chance.named('In the back-up')
      await addTask(page, first)
      await proven(stage.server, page, { once: [first] })
      const folder = join(stage.server.dataDir, 'kept')
      command('backup', 'c-boreal', folder)
      const after = [1, 2].map(n => chance.named(`After the back-up ${n} of`))
      for (const title of after) await addTask(page, title)
      await proven(stage.server, page, { once: after })
      stage.proxy.plan = () => 'drop'
      await stage.server.kill()
      for (const end of ['', '-wal', '-shm']) rmSync(`${stage.file}${end}`, { force: true })
      const during = chance.named('Between two lives')
      await addTask(page, during)
      command('restore', 'c-boreal', folder)
      expect(tasksNamed(stage.server, after[0] ?? '')).toBe(0)
      await stage.server.start()
      stage.heal()
      await wake(page)
      await proven(stage.server, page, { once: [first, ...after, during] })
    },
  )

  scenario(
    'put back with its sidecar, as the snapshot of a whole machine, it is refilled too',
    async ({ page, chance }) => {
      await signIn(page, stage.base, 'ana')
      await installed(page)
      const kept = await copyWhileStopped('snapshot')
      await wake(page)
      const mine = [1, 2].map(n => chance.named(`After the snapshot ${n} of`))
      for (const title of mine) await addTask(page, title)
      await proven(stage.server, page, { once: mine })
      stage.proxy.plan = () => 'drop'
      await stage.server.kill()
      putBack(kept)
      await stage.server.start()
      // Others pass the tablet's version before it calls.
      const colleague = new Caller(stage.server, 'helene')
      const theirs = [1, 2, 3, 4].map(n => chance.named(`On the new line ${n} of`))
      for (const title of theirs) await colleague.do('task.add', taskOf(title, 'ana'))
      stage.heal()
      await wake(page)
      await proven(stage.server, page, { once: [...mine, ...theirs] })
    },
  )

  /** The database as it lies on the disk while nobody serves, as a snapshot of the machine would have it. */
  async function copyWhileStopped(name: string): Promise<string> {
    await stage.server.halt()
    const kept = join(stage.server.dataDir, `${name}.sqlite`)
    for (const end of ['', '-wal']) {
      if (existsSync(`${stage.file}${end}`)) copyFileSync(`${stage.file}${end}`, `${kept}${end}`)
    }
    await stage.server.start()
    return kept
  }
  function putBack(kept: string): void {
    for (const end of ['', '-wal', '-shm']) {
      rmSync(`${stage.file}${end}`, { force: true })
      if (existsSync(`${kept}${end}`)) copyFileSync(`${kept}${end}`, `${stage.file}${end}`)
    }
  }
  /** An operator's command. */
  function command(script: string, ...args: string[]): void {
    const made = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
      env: { ...process.env, DATA_DIR: stage.server.dataDir },
      encoding: 'utf8',
    })
    expect(made.status, made.stderr + made.stdout).toBe(0)
  }
})

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0)
/** The largest a file of that process may become; Node takes the refusal as an error of the write. */
function limitFiles(pid: number, bytes: string): void {
  const made = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`], {
    encoding: 'utf8',
  })
  expect(made.status, made.stderr).toBe(0)
}
