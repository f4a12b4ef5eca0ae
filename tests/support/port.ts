import { createServer } from 'node:net'

/** Below the ports outgoing connections are given: none of them has it while a server is between two lives. */
const anyPort = () => 20_000 + Math.floor(Math.random() * 12_000)

/** A port of the loopback nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const port = anyPort()
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(freePort()) : fail(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(port)))
  })
