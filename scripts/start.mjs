/** Builds what is missing and serves; the server loads the demonstration world into an empty data folder. Ctrl-C stops it. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { newestChange } from './newest-change.mjs'

const run = (command, args, env = {}) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

const built = 'dist/server/main.js'
if (
  !existsSync(built) ||
  newestChange([
    'src',
    'sw',
    'server',
    'db',
    'locales',
    'public',
    'scripts',
    'index.html',
    'package.json',
  ]) > newestChange([built])
) {
  console.log('Building the app …')
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  run(process.execPath, ['scripts/build-server.mjs', '--brotli'])
}

const server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 0))
