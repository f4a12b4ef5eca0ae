/** The app's own transforms, with the mutants put in first. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import app from '../../vite.config.ts'
import { mutantsOf, withMutants } from './mutants.mjs'

const root = process.cwd()
const { sources, jsdom } = JSON.parse(readFileSync(process.env.MUTATE_JOB, 'utf8'))

const mutants = {
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(root, id)
    const numbers = sources[file]
    if (!numbers) return null
    return { code: withMutants(code, mutantsOf(file, code), numbers), map: null }
  },
}

const { plugins, define } = app({ mode: 'test', command: 'serve' })

// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default {
  root,
  define,
  plugins: [mutants, ...plugins],
  test: {
    include: ['scripts/mutate/start.mjs'],
    runner: 'scripts/mutate/vitest-runner.mjs',
    environment: jsdom ? 'jsdom' : 'node',
    setupFiles: jsdom ? ['tests/support/dom-setup.ts'] : [],
    isolate: false,
    maxWorkers: 1,
    silent: true,
    testTimeout: 60_000,
  },
}
