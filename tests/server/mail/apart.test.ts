/** Mail read in its own thread: the same as in the house, while the loop goes on turning. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createReader, createThreadReader } from '#server/mail/apart.ts'
import { contentHash, readMail } from '#server/mail/read.ts'
import { samples } from './samples.ts'

// Inside the project: what the bundle leaves outside is found from there.
const folder = mkdtempSync(join(process.cwd(), 'node_modules/.mail-reader-'))
const fileOf = (name: string) => pathToFileURL(join(folder, name))
beforeAll(async () => {
  await build({
    entryPoints: ['server/mail/mail-reader.ts'],
    outfile: join(folder, 'reader.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Turns of the loop until it is done, each of which lets a push be answered. */
async function turnsUntil<T>(work: Promise<T>): Promise<{ turns: number; done: T }> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const done = await work.finally(() => (isOver = true))
  return { turns, done }
}

function withAttachment(bytes: number): Buffer {
  const line = `${'QUJD'.repeat(19)}\r\n`
  const body = line.repeat(Math.ceil(bytes / line.length))
  return Buffer.from(
    [
      'From: Ana Roy <ana@roy.example>',
      'Subject: Photos',
      'Message-ID: <photos@roy.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Voici les photos.',
      '--b',
      'Content-Type: image/jpeg',
      'Content-Disposition: attachment; filename=a.jpg',
      'Content-Transfer-Encoding: base64',
      '',
      `${body}--b--`,
      '',
    ].join('\r\n'),
  )
}

test('what it reads is what the house reads, of every sample', async () => {
  const apart = createThreadReader(fileOf('reader.mjs'))
  for (const [name, raw] of Object.entries(samples)) {
    const { header, ...expected } = await readMail(raw)
    const { hash, read } = await apart('north', raw)
    expect(hash, name).toBe(contentHash(raw))
    const { header: hers, ...rest } = read!
    expect(JSON.stringify(rest), name).toBe(JSON.stringify(expected))
    for (const field of ['received', 'from', 'subject', 'x-loop', 'nothing'])
      expect(hers(field), name).toEqual(header(field))
  }
  const nothing = await apart('north', Buffer.from(`${'a'.repeat(2_000_000)}: b\r\n\r\nx`))
  expect(nothing).toMatchObject({ unreadable: expect.stringMatching(/header/i) })
})

test('the loop turns on while 35 MB are read, and would have stood still', async () => {
  const raw = withAttachment(35 * 1024 * 1024)
  // However long it takes here: what is asked is whether the loop turns.
  const apart = createThreadReader(fileOf('reader.mjs'), { deadlineMs: 600_000 })
  const { turns, done } = await turnsUntil(apart('north', raw))
  expect(done.read?.parts[0]?.bytes.length).toBeGreaterThan(25 * 1024 * 1024)
  expect(turns).toBeGreaterThan(100)
  const house = await turnsUntil(readMail(withAttachment(2 * 1024 * 1024)))
  expect(house.turns).toBeLessThan(20)
})

test('a mail that breaks the thread is one nobody can read, and the next ones are read', async () => {
  writeFileSync(
    join(folder, 'mortal.mjs'),
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id, ask }) =>
       ask.length === 3
         ? process.exit(3)
         : parentPort.postMessage({ id, answer: { hash: String(ask.length), unreadable: 'fine' } }))`,
  )
  const apart = createThreadReader(fileOf('mortal.mjs'))
  const three = ['one1', 'two', 'three'].map(each => apart('north', Buffer.from(each)))
  expect(await Promise.all(three)).toEqual([
    { hash: '4', unreadable: 'fine' },
    { hash: '', unreadable: 'Error: the mail reader ended with 3' },
    { hash: '5', unreadable: 'fine' },
  ])
})

test('a mail over which the thread sits too long is one nobody can read, and the next ones are read', async () => {
  writeFileSync(
    join(folder, 'slow.mjs'),
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id, ask }) => {
       while (ask.length === 3 || /^(a+)+$/.test(ask.length === 5 ? 'a'.repeat(60) + 'b' : ''));
       parentPort.postMessage({ id, answer: { hash: String(ask.length), unreadable: 'fine' } })
     })`,
  )
  // The clock of the deadline stands: a thread that begins slowly here is not the slow mail in question.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const apart = createThreadReader(fileOf('slow.mjs'), { deadlineMs: 1500 })
  const read = (name: string) => apart('north', Buffer.from(name))
  const late = async (name: string) => {
    const reading = read(name)
    await vi.advanceTimersByTimeAsync(1500)
    return reading
  }
  const isLate = { hash: '', unreadable: 'Error: the mail reader took longer than 1500 ms' }
  expect(await read('one1')).toEqual({ hash: '4', unreadable: 'fine' })
  expect(await late('two')).toEqual(isLate)
  expect(await late('three')).toEqual(isLate)
  expect(await read('ninety')).toEqual({ hash: '6', unreadable: 'fine' })
})

test('a mail that takes more memory than there is for one is one nobody can read, and the next ones are read', async () => {
  writeFileSync(
    join(folder, 'greedy.mjs'),
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id, ask }) => {
       const kept = []
       if (ask.length === 3) while (kept.length < 2e7) kept.push({ at: kept.length })
       parentPort.postMessage({ id, answer: { hash: String(ask.length), unreadable: 'fine' } })
     })`,
  )
  const apart = createThreadReader(fileOf('greedy.mjs'), { deadlineMs: 600_000, memoryMb: 32 })
  const three = ['one1', 'two', 'three'].map(each => apart('north', Buffer.from(each)))
  expect(await Promise.all(three)).toEqual([
    { hash: '4', unreadable: 'fine' },
    { hash: '', unreadable: expect.stringContaining('memory limit') },
    { hash: '5', unreadable: 'fine' },
  ])
})

test('who is sent a flood waits for it herself: another dealership’s mail is read next', async () => {
  const read: string[] = []
  const apart = createReader(async raw => {
    read.push(String(raw))
    return { hash: '', unreadable: 'looked at' }
  })
  const flood = ['n1', 'n2', 'n3', 'n4'].map(each => apart('north', Buffer.from(each)))
  const others = ['s1', 's2'].map(each => apart('south', Buffer.from(each)))
  const third = apart('west', Buffer.from('w1'))
  await Promise.all([...flood, ...others, third])
  expect(read).toEqual(['n1', 'n2', 's1', 'w1', 'n3', 's2', 'n4'])
})

test('a thread that reads no mail at all makes none unreadable', async () => {
  writeFileSync(join(folder, 'dead.mjs'), 'process.exit(4)')
  const apart = createThreadReader(fileOf('dead.mjs'))
  await expect(apart('north', Buffer.from('one'))).rejects.toThrow('the mail reader ended with 4')
})
