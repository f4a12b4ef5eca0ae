// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { openSentinel } from '#src/lib/device-sentinel.ts'

const value = (pending: number) => ({ gid: 'g-1', pending, lastMid: `m-${pending}` })
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** An origin's private file system of one folder: what `close` has written is on the disk. */
function aDisk() {
  const files = new Map<string, string>()
  const fileNamed = (name: string) => ({
    getFile: async () => ({ text: async () => files.get(name) ?? '' }),
    createWritable: async () => {
      let text = ''
      return {
        write: async (more: string) => void (text += more),
        close: async () => void files.set(name, text),
      }
    },
  })
  const getDirectory = async () => ({ getFileHandle: async (name: string) => fileNamed(name) })
  vi.stubGlobal('navigator', { ...navigator, storage: { getDirectory } })
  return files
}

test('what was told last is known after a start', async () => {
  aDisk()
  const before = await openSentinel('s')
  before.write(value(1))
  before.write(value(2))
  expect((await openSentinel('s')).read()).toMatchObject(value(2))
})

test('the flushed word stands when the quick one was lost with the battery', async () => {
  const disk = aDisk()
  const before = await openSentinel('s')
  before.write(value(1))
  await vi.waitFor(() => expect(disk.get('s.sentinel')).toContain('m-1'))
  const old = localStorage.getItem('showfloor.sentinel.s') ?? ''
  before.write(value(2))
  await vi.waitFor(() => expect(disk.get('s.sentinel')).toContain('m-2'))
  localStorage.setItem('showfloor.sentinel.s', old)
  expect((await openSentinel('s')).read()).toMatchObject(value(2))
  localStorage.clear()
  expect((await openSentinel('s')).read()).toMatchObject(value(2))
})

test('a browser without a private file system keeps the quick word', async () => {
  vi.stubGlobal('navigator', { ...navigator, storage: undefined })
  const before = await openSentinel('s')
  before.write(value(3))
  expect((await openSentinel('s')).read()).toMatchObject(value(3))
})
