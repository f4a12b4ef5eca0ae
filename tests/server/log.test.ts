/** What never reaches the log, however deep it lies. */
import { expect, test } from 'vitest'
import { createLog } from '#server/ports/log.ts'
import { symbols } from 'pino'

const secrets = ['key', 'Key', 'cookie', 'password', 'current', 'next', 'token', 'authorization']
test.each(secrets)('%s is hidden at each depth, what lies beside it is not', name => {
  const log = createLog('info')
  const lines: string[] = []
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => void lines.push(line) } })
  const one = { [name]: 'a-secret', id: 'seen' }
  log.info({ ...one, a: one, b: { c: one } }, 'told')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('a-secret')
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    msg: 'told',
    id: 'seen',
    [name]: '[hidden]',
    a: { [name]: '[hidden]', id: 'seen' },
    b: { c: { [name]: '[hidden]', id: 'seen' } },
  })
})
