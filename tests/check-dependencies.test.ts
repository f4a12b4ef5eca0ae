/** The check of what others wrote, over small folders that are each wrong in one way. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = Record<string, unknown>
const good: Locked = { version: '1.2.3', license: 'MIT', integrity: 'sha512-x' }
const run = (root: string) => {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['scripts/check-dependencies.mjs', '--no-audit', '--root', root],
    { encoding: 'utf8' },
  )
  return { said: stdout, status }
}

function folderWith(
  entry: Locked,
  { version = '1.2.3', more = {} as Record<string, Locked> } = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'showfloor-dependencies-'))
  const dependencies = { kind: version }
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies }))
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({
      lockfileVersion: 3,
      packages: { '': { dependencies }, 'node_modules/kind': entry, ...more },
    }),
  )
  mkdirSync(join(root, 'node_modules/kind'), { recursive: true })
  writeFileSync(join(root, 'node_modules/kind/package.json'), '{}')
  return root
}
function outcome(...given: Parameters<typeof folderWith>) {
  const root = folderWith(...given)
  try {
    return run(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('our own tree passes', () => {
  const { said, status } = run('.')
  expect(said.match(/^FAIL.*/gm)).toBeNull()
  expect(status).toBe(0)
  expect(Number(/(\d+) packages ship/.exec(said)?.[1])).toBeGreaterThan(50)
})

test.each<[string, Parameters<typeof folderWith>, RegExp]>([
  ['a licence we may not ship', [{ ...good, license: 'AGPL-3.0-only' }], /licence of kind/],
  ['no licence at all', [{ ...good, license: undefined }], /none stated/],
  ['half of a licence', [{ ...good, license: 'MIT AND GPL-3.0' }], /licence of kind/],
  ['a range of versions', [good, { version: '^1.2.3' }], /not at an exact version/],
  [
    'a repository',
    [{ ...good, resolved: 'git+ssh://git@forge.example/kind' }],
    /from the registry/,
  ],
  ['a tarball', [{ ...good, resolved: 'https://evil.example/kind.tgz' }], /from the registry/],
  ['a weak hash', [{ ...good, integrity: 'sha1-x' }], /no sha512/],
  ['a script at install', [{ ...good, hasInstallScript: true }], /would run a script/],
  [
    'what is only needed by what we need',
    [
      { ...good, dependencies: { far: '1.0.0' } },
      { more: { 'node_modules/far': { ...good, license: 'SSPL-1.0' } } },
    ],
    /licence of far/,
  ],
])('%s is found', (_, given, told) => {
  const { said, status } = outcome(...given)
  expect(said).toMatch(told)
  expect(status).toBe(1)
})

test('a choice of licences is ours to make', () => {
  expect(outcome({ ...good, license: '(GPL-2.0 OR MIT)' }).status).toBe(0)
})
