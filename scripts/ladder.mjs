/**
 * How much of each level of the ladder (docs/proof.md) is played: by the test command a sample, with seeds drawn anew
 * each time; by `npm run proof` the whole, before the engine itself changes; by `npm run proof -- l1` the long mode.
 */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { clockEnv } from '../tests/support/moved-clock.mjs'

const bin = name => `node_modules/.bin/${name}`
const vitest = (...args) => [bin('vitest'), ['run', ...args]]

/** @type {Record<string, {
 *   what: string, run: [string, string[]], amount?: string, test: number, whole: number, long: number,
 *   seed?: string, built?: boolean, shares?: number, alone?: { run: [string, string[]], amount: string } }>} */
export const levels = {
  l0: {
    what: 'mutations by their laws, cases',
    run: vitest('--project', 'unit', 'tests/db/laws.test.ts'),
    amount: 'LAW_CASES',
    test: 3000,
    whole: 200_000,
    long: 1_000_000,
  },
  forger: {
    what: 'evidence files in the hands of a forger',
    run: vitest('--project', 'unit', 'tests/db/contract/evidence/forged.test.ts'),
    amount: 'FORGER_EDITS',
    seed: 'FORGER_SEED',
    test: 200,
    whole: 100_000,
    long: 1_000_000,
  },
  l1: {
    what: 'simulated schedules, and each rule taken away',
    run: vitest('--project', 'sim'),
    amount: 'SIM_RUNS',
    seed: 'SIM_SEED',
    test: 600,
    whole: 100_000,
    long: 5_000_000,
  },
  l2: {
    what: 'runs over the Hono app and SQLite, some of them on Dexie',
    run: vitest('--project', 'faults'),
    amount: 'FAULT_RUNS',
    seed: 'FAULT_SEED',
    test: 100,
    whole: 5000,
    long: 200_000,
  },
  l3: {
    what: 'runs against a server process',
    run: vitest('--project', 'process'),
    amount: 'L3_RUNS',
    seed: 'L3_FROM',
    test: 4,
    whole: 200,
    long: 5000,
    built: true,
  },
  l4: {
    what: 'seeds of each scenario in Chromium',
    run: [bin('playwright'), ['test', '--project', 'faults']],
    amount: 'FAULT_SEEDS',
    seed: 'FAULT_SEED',
    test: 1,
    whole: 1,
    long: 20,
    built: true,
  },
  l5: {
    what: 'seconds of eight tablets under faults',
    run: vitest('--project', 'soak'),
    amount: 'SOAK_SECONDS',
    seed: 'SOAK_SEED',
    test: 10,
    whole: 120,
    /** Alone: kinds of faults by numbers of tablets. */
    alone: {
      run: [process.execPath, ['--import', 'tsx', 'tests/soak/matrix.ts']],
      amount: 'SOAK_RUNS',
    },
    long: 240,
    built: true,
  },
  look: {
    what: 'eighths of the widths, languages and colours in which each screen is looked at',
    run: [bin('playwright'), ['test', '--retries=1', '--project', 'look', '--project', 'walks']],
    amount: 'LOOK_EIGHTHS',
    seed: 'LOOK_SEED',
    test: 1,
    whole: 8,
    long: 8,
    built: true,
  },
  // Of these two the test command plays a share of the files.
  forms: {
    what: 'times every form, as a person fills it',
    run: vitest('--project', 'forms'),
    shares: 12,
    test: 1,
    whole: 1,
    long: 1,
  },
  journeys: {
    what: 'widths of the day without a network, and every journey in Chromium',
    run: [bin('playwright'), ['test', '--retries=1', '--project', 'day', '--project', 'journeys']],
    // Widths of the day without a network.
    amount: 'DAYS',
    shares: 12,
    test: 1,
    whole: 2,
    long: 2,
    built: true,
  },
  papers: {
    what: 'languages in which each document is laid out twice, read back and looked at',
    run: vitest('--project', 'unit', 'tests/document/samples.test.ts'),
    amount: 'PAPER_LOCALES',
    test: 1,
    whole: 5,
    long: 5,
  },
  hostile: {
    what: 'times 60 hostile requests to each endpoint, 12 to each mutation',
    run: vitest('--project', 'unit', 'tests/server/hostile'),
    amount: 'HOSTILE_RUNS',
    seed: 'HOSTILE_SEED',
    test: 0.2,
    whole: 1,
    long: 50,
  },
  growth: {
    what: 'kB of the worst mail to each reader',
    run: vitest('--project', 'unit', 'tests/server/mail/growth.test.ts'),
    amount: 'GROWTH_KB',
    test: 128,
    whole: 2048,
    long: 8192,
  },
  market: {
    what: 'simulated years of Bridge 2.0 against even spending and the best fixed choice',
    run: vitest('--project', 'unit', 'tests/db/bridge/market.test.ts'),
    amount: 'MARKET_SEEDS',
    test: 2,
    whole: 100,
    long: 1000,
  },
  breaks: {
    what: 'documents in each language, whose pages break where they must not',
    run: vitest('--project', 'unit', 'tests/document/breaks.test.ts'),
    amount: 'BREAK_RUNS',
    test: 3,
    whole: 100,
    long: 2000,
  },
  clicks: {
    what: 'clicks of Bridge over HTTP, three of ten a duplicate or a robot',
    run: vitest('--project', 'unit', 'tests/server/bridge/replay.test.ts'),
    amount: 'CLICK_RUNS',
    test: 400,
    whole: 5000,
    long: 200_000,
  },
  hours: {
    what: 'times the first start at every second hour of fourteen days',
    run: vitest('--project', 'hours'),
    test: 0,
    whole: 1,
    long: 1,
    built: true,
  },
  // Needs root, Debian's dovecot-pop3d and swaks; no part of the test command.
  mail: {
    what: 'fetches from a real mailbox over a wire that is cut',
    run: vitest('--project', 'mail'),
    amount: 'MAIL_RUNS',
    test: 0,
    whole: 40,
    long: 1000,
    built: true,
  },
}

/** Where a form or a page once went wrong: late evenings, turns of summer time, a Sunday, a holiday, leap day, New Year. */
export const otherInstants = [
  '2026-11-29T15:10:00Z',
  '2027-01-01T02:00:00Z',
  '2027-03-14T06:58:00Z',
  '2027-07-01T14:00:00Z',
  '2027-10-31T00:30:00Z',
  '2028-02-29T23:40:00Z',
]

const played = 'tests/e2e'
/** Played each time. */
const always = ['journey.spec.ts', 'look.spec.ts']
/** What is played in Chromium each time, and a share of the other files; another share with another seed. */
export const drawnFiles = ({ shares }, seed) => {
  const all = [
    ...readdirSync(played),
    ...readdirSync(`${played}/faults`).map(file => `faults/${file}`),
  ]
  const others = all.filter(file => file.endsWith('.spec.ts') && !always.includes(file)).sort()
  return [...always, ...others.filter((_, at) => at % shares === seed % shares)].map(
    file => `${played}/${file}`,
  )
}

export const drawSeed = () => Math.floor(Math.random() * 1e6)

/** What a level reads: how much, and from which seed. */
export const settingsOf = (level, amount, seed) => ({
  ...(level.amount && { [level.amount]: String(amount) }),
  ...(level.seed && { [level.seed]: String(seed) }),
  FC_SEED: String(seed),
})

export const start = (command, args, env = {}) =>
  new Promise(resolve =>
    spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).on(
      'close',
      resolve,
    ),
  )

/** The app and the server as they are shipped, built at the instant at which they are tried. */
export async function build() {
  const shiftMs = Number(clockEnv().CLOCK_SHIFT_MS ?? process.env['CLOCK_SHIFT_MS'])
  const env = { SOURCE_DATE_EPOCH: String(Math.floor((Date.now() + shiftMs) / 1000)) }
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  return (
    (await start(process.execPath, vite, env)) === 0 &&
    (await start(process.execPath, ['scripts/build-server.mjs'])) === 0
  )
}
