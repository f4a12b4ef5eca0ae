import { expect, test } from 'vitest'
import { BadEnvironment, readConfig } from '#server/config.ts'

test('without settings it listens on 127.0.0.1:3000 with the demonstration allowed', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    env: 'development',
    demo: true,
    mailUrl: 'file',
    sessionDays: 90,
    scryptLogN: 15,
    logLevel: 'info',
  })
})

test('in production the demonstration must be asked for by name', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
})

test('everything wrong is told at once', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    NODE_ENV: 'prod',
    MAIL_URL: 'pigeon',
    SESSION_DAYS: '0',
    HOSTS: 'no brand',
    DEMO: 'yes',
    HOST: '0.0.0.0',
  })
  expect(problems.map(problem => problem.split(' ')[0]).toSorted()).toEqual([
    'DEMO',
    'HOSTS',
    'MAIL_URL',
    'NODE_ENV',
    'PORT',
    'SESSION_DAYS',
  ])
  expect(problems.join('\n')).toContain('PORT "eighty": must be a whole number')
})

test('an empty setting is one that is not set', () => {
  expect(readConfig({ PORT: '', DEMO: '' }).port).toBe(3000)
})

test('links follow the public scheme and port', () => {
  expect(readConfig({ PUBLIC_SCHEME: 'https' })).toMatchObject({
    publicScheme: 'https',
    publicPort: 443,
  })
  expect(readConfig({ PORT: '4100' })).toMatchObject({ publicScheme: 'http', publicPort: 4100 })
})

test('the hosts of this installation are read as pairs', () => {
  expect(readConfig({ HOSTS: 'a.example=boreal,b.example=levante' }).hosts).toEqual([
    ['a.example', 'boreal'],
    ['b.example', 'levante'],
  ])
})

test('a host under a brand that does not exist is refused', () => {
  expect(problemsOf({ HOSTS: 'a.example=nobody' })).toEqual([
    expect.stringContaining('names a brand that does not exist'),
  ])
})

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof BadEnvironment) return error.problems
    throw error
  }
  return []
}
