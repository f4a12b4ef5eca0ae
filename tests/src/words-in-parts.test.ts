/** Words come with what shows them: the first load carries no screen's words that it cannot show. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstFiles, isLater } from '../../scripts/words-in-parts.ts'

const first = firstFiles()
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`)

test('the shell and the first form are whole without the rest', () => {
  expect([...first].filter(file => file.startsWith('src/shell/')).length).toBeGreaterThan(30)
  expect(first).toContain('src/forms/user/profile.tsx')
  expect(isLater(['src/shell/app.tsx', 'src/forms/crm/leads.tsx'], first)).toBe(false)
})

test('a word that only later forms can show comes with them, wherever it stands', () => {
  expect(isLater(['src/forms/crm/leads.tsx'], first)).toBe(true)
  expect(isLater(['src/domain/task/outcome.tsx', 'src/lib/list-screen.tsx'], first)).toBe(true)
  // The worker has no rest to wait for, and a word without an origin is anybody's.
  expect(isLater(['sw/push.ts'], first)).toBe(false)
  expect(isLater([], first)).toBe(false)
})

test('what the shell shows on demand brings its words itself, and no caption is awaited by what cannot wait', () => {
  for (const file of [
    'src/shell/palette.tsx',
    'src/shell/outbox.tsx',
    'src/shell/alerts/lead-panel.tsx',
    // Its button stands in a notice that comes with its words.
    'src/shell/sign-in-dialog.tsx',
    'src/forms/user/profile/factor-dialog.tsx',
    'src/domain/photo/crop-dialog.tsx',
  ])
    expect(first, file).not.toContain(file)
  // Without these nobody gets in, or hears what went wrong.
  for (const file of [
    'src/shell/home/home.tsx',
    'src/shell/idle-lock/lock-screen.tsx',
    'src/shell/error-dialog.tsx',
  ])
    expect(first).toContain(file)
})

/** Read another way than by following imports from the start: nobody outside the first files is imported by one. */
test('no first file imports one that is not', () => {
  const later = [...filesOf('src/domain'), ...filesOf('src/lib'), ...filesOf('src/ui')].filter(
    file => !first.has(file),
  )
  expect(later.length).toBeGreaterThan(10)
  for (const file of first) {
    const lines = readFileSync(file, 'utf8')
      .replaceAll(/import type [^'"]+['"][^'"]+['"]/g, '')
      .replaceAll(/withWords\(\(\) => import\([^)]+\)/g, '')
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    for (const other of later)
      expect(lines.includes(`'#${other}'`), `${file} imports ${other}`).toBe(false)
  }
})
