import pino from 'pino'

export type Log = pino.Logger

const secrets = ['key', 'Key', 'cookie', 'password', 'current', 'next', 'token', 'authorization']

/** JSON lines on standard output, and to whoever keeps some; keys, cookies and passwords never reach it. */
export function createLog(level: string, keep?: { write: (line: string) => void }): Log {
  const options = {
    level,
    base: null,
    redact: {
      paths: secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
  }
  if (!keep) return pino(options)
  const both = [pino.destination(1), keep].map(stream => ({ level: 'trace' as const, stream }))
  return pino(options, pino.multistream(both))
}
