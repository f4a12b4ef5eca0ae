import pino from 'pino'

export type Log = pino.Logger

const secrets = ['key', 'Key', 'cookie', 'password', 'current', 'next', 'token', 'authorization']

/** JSON lines on standard output; keys, cookies and passwords never reach it. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
  })
