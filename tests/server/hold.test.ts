/** One server at a time in a data folder: who comes second is told who is first. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '#server/config.ts'
import { holdDataDir } from '#server/hold.ts'

let dataDir: string
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'showfloor-hold-')), 'data')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))
const second = () => {
  try {
    holdDataDir(dataDir)
    return undefined
  } catch (error) {
    return error as Error
  }
}

test('the second is refused until the first has gone, and told its process', () => {
  const hold = holdDataDir(dataDir)
  const who = join(dataDir, 'server.pid')
  expect(readFileSync(who, 'utf8')).toBe(`${process.pid}\n`)
  const refused = second()
  expect(refused).toBeInstanceOf(CannotStart)
  expect(refused?.message).toBe(
    `${dataDir} is in use by another server or a restore (process ${process.pid}). Stop it first.`,
  )
  rmSync(who)
  expect(second()?.message).toContain('(process unknown)')
  hold.release()
  expect(existsSync(who)).toBe(false)
  const next = holdDataDir(dataDir)
  // Said twice, it takes nothing from whoever came after.
  hold.release()
  expect(existsSync(who)).toBe(true)
  expect(second()).toBeInstanceOf(CannotStart)
  next.release()
  expect(existsSync(who)).toBe(false)
})
test('a folder that cannot be held for another reason says that reason', () => {
  mkdirSync(join(dataDir, 'server.lock'), { recursive: true })
  expect(second()).not.toBeInstanceOf(CannotStart)
  expect(second()?.message).toMatch(/unable to open|directory/)
})
