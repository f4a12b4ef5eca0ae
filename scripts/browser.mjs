/** A Chromium: the system's, or one installed now. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const found = () => process.env['CHROMIUM'] ?? known.find(path => existsSync(path))

/** @returns its path; undefined where none can be had */
export function browser() {
  if (found()) return found()
  console.log('Installing Chromium …')
  const isRoot = process.getuid?.() === 0
  if (existsSync('/usr/bin/apt-get')) {
    const apt = args =>
      spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['apt-get', ...args], {
        stdio: 'inherit',
      })
    apt(['update', '-qq'])
    apt(['install', '-y', '-qq', 'chromium'])
  }
  if (!found())
    spawnSync('node_modules/.bin/playwright', ['install', '--with-deps', 'chromium'], {
      stdio: 'inherit',
    })
  return found()
}
