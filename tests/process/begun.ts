/** The built server as it is begun by a shell, and what it says. */
import { spawn } from 'node:child_process'

const command = [process.execPath, 'dist/server/main.js']
/** @param limit of the shell's: `-f` blocks a file may have at most, as on a full disk; `-n` descriptors */
export function begun(dataDir: string, env: Record<string, string>, limit = '-f unlimited') {
  const child = spawn('/bin/sh', ['-c', `ulimit ${limit}; exec "$@"`, 'sh', ...command], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_ENV: 'test', ...env },
  })
  let said = ''
  const hear = (chunk: Buffer) => void (said += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const until = async (pattern: RegExp) => {
    // The first start loads the demonstration world.
    while (!pattern.test(said) && child.exitCode === null)
      await new Promise(resolve => setTimeout(resolve, 25))
    return pattern.exec(said)?.[1] ?? ''
  }
  return { child, ended, until, said: () => said }
}
