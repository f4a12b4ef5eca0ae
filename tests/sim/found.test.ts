/** Days that once went wrong, shortened to what matters: they never may again. */
import { expect, test } from 'vitest'
import { live } from './day.ts'
import type { Step } from './step.ts'

const found: { what: string; seed: number; steps: Step[] }[] = [
  {
    what: 'an act that waited for a correction tells nothing of its waiting once it is done',
    seed: 2,
    steps: [
      { kind: 'bug', act: 'add' },
      { kind: 'act', device: 0, act: 'add', pick: 36, other: 1 },
      { kind: 'tabs', device: 0, faults: ['ok'] },
    ],
  },
  {
    what: 'an act answered after the back-up that was put back by hand is sent again',
    seed: 170,
    steps: [
      { kind: 'act', device: 2, act: 'comment', pick: 0, other: 0 },
      { kind: 'backup' },
      { kind: 'push', device: 2, faults: ['ok', 'error'] },
      { kind: 'putBack' },
    ],
  },
  {
    what: 'a tablet that saw what a restored server has forgotten is not taken in by a new act at the same version',
    seed: 170,
    steps: [
      { kind: 'act', device: 0, act: 'hold', pick: 8, other: 1 },
      { kind: 'act', device: 2, act: 'comment', pick: 0, other: 0 },
      { kind: 'backup' },
      { kind: 'push', device: 2, faults: ['ok', 'error'] },
      { kind: 'pull', device: 0, faults: [] },
      { kind: 'putBack' },
    ],
  },
  {
    what: 'a photo sent after the back-up that was put back by hand is sent again',
    seed: 999,
    steps: [
      { kind: 'backup' },
      { kind: 'act', device: 1, act: 'photo', pick: 22, other: 0 },
      { kind: 'files', device: 1, faults: ['ok', 'lost'] },
      { kind: 'putBack' },
    ],
  },
  {
    what: 'forms taken away between two pages of a first sync leave nothing on the tablet',
    seed: 1540,
    steps: [
      { kind: 'act', device: 0, act: 'add', pick: 47, other: 1 },
      { kind: 'act', device: 1, act: 'add', pick: 16, other: 0 },
      { kind: 'push', device: 0, faults: ['lost'] },
      { kind: 'act', device: 1, act: 'hold', pick: 38, other: 1 },
      { kind: 'push', device: 1, faults: ['ok', 'cut'] },
      { kind: 'pull', device: 2, faults: ['late', 'lost'] },
      { kind: 'forms', person: 0, without: 3 },
    ],
  },
  {
    what: 'a clock that jumps ten years while work is pending does not date it before what it stands on',
    seed: 1743,
    steps: [
      { kind: 'act', device: 0, act: 'add', pick: 31, other: 1 },
      { kind: 'act', device: 0, act: 'complete', pick: 24, other: 0 },
      { kind: 'clock', device: 0, skewMs: 315_360_000_000 },
    ],
  },
  {
    what: 'pages of an older pull are not laid behind those of a newer one',
    seed: 75256,
    steps: [
      { kind: 'act', device: 0, act: 'sign', pick: 10, other: 0 },
      { kind: 'act', device: 1, act: 'hold', pick: 8, other: 0 },
      { kind: 'tabs', device: 0, faults: ['ok', 'lost'] },
      { kind: 'tabs', device: 1, faults: ['error', 'ok', 'late'] },
    ],
  },
  {
    what: 'a pull that ends after its first page has learnt the mark of what it acknowledged',
    seed: 25916,
    steps: [
      { kind: 'backup' },
      { kind: 'act', device: 2, act: 'sign', pick: 10, other: 1 },
      { kind: 'act', device: 2, act: 'sign', pick: 25, other: 0 },
      { kind: 'push', device: 2, faults: ['lost'] },
      { kind: 'pull', device: 2, faults: ['ok', 'late', 'ok'] },
      { kind: 'putBack' },
    ],
  },
  {
    what: 'a row that moves on between two pages is on the screen all the while',
    seed: 1_001_564,
    steps: [
      { kind: 'act', device: 2, act: 'add', pick: 37, other: 1 },
      { kind: 'tabs', device: 2, faults: ['twice'] },
      { kind: 'act', device: 0, act: 'add', pick: 40, other: 1 },
      { kind: 'tabs', device: 0, faults: ['twice', 'cut', 'ok'] },
      { kind: 'act', device: 0, act: 'delete', pick: 28, other: 0 },
      { kind: 'act', device: 1, act: 'comment', pick: 32, other: 0 },
      { kind: 'act', device: 1, act: 'hold', pick: 6, other: 0 },
      { kind: 'tabs', device: 1, faults: ['ok', 'ok'] },
      { kind: 'tabs', device: 0, faults: ['drop'] },
    ],
  },
  {
    what: 'columns taken away and given back while a pull breaks off are all there again',
    seed: 359_200,
    steps: [
      { kind: 'forms', person: 0, without: 4 },
      { kind: 'pull', device: 0, faults: ['ok', 'error'] },
      { kind: 'forms', person: 0, without: 0 },
    ],
  },
  {
    what: 'the same, when the server sees it between two pages',
    seed: 325_180,
    steps: [
      { kind: 'forms', person: 1, without: 4 },
      { kind: 'pull', device: 1, faults: ['late', 'ok', 'ok'] },
      { kind: 'forms', person: 1, without: 0 },
    ],
  },
  {
    what: 'work that waits on the server is on the screen of a mirror begun anew',
    seed: 318_939,
    steps: [
      { kind: 'bug', act: 'add' },
      { kind: 'act', device: 2, act: 'add', pick: 29, other: 1 },
      { kind: 'tabs', device: 2, faults: ['ok'] },
      { kind: 'backup' },
      { kind: 'restore' },
      { kind: 'pull', device: 2, faults: ['ok'] },
    ],
  },
  {
    what: 'an answer asked for under other rights, and late, does not say what is held now',
    seed: 550_096,
    steps: [
      { kind: 'tabs', device: 2, faults: ['late', 'twice', 'ok'] },
      { kind: 'forms', person: 0, without: 4 },
      { kind: 'pull', device: 2, faults: [] },
      { kind: 'forms', person: 0, without: 1 },
    ],
  },
  {
    what: 'what came of a scope by a pull that broke off, and left her meanwhile, does not stay',
    seed: 7028,
    steps: [
      { kind: 'forms', person: 0, without: 4 },
      { kind: 'act', device: 2, act: 'edit', pick: 33, other: 1 },
      { kind: 'tabs', device: 2, faults: ['drop', 'ok'] },
      { kind: 'move', pick: 42, person: 1 },
    ],
  },
  {
    what: 'what the server parked, and would refuse by what is known now, is told as a doubt',
    seed: 125_360,
    steps: [
      { kind: 'move', person: 0, pick: 14 },
      { kind: 'bug', act: 'add' },
      { kind: 'act', device: 2, act: 'add', pick: 9, other: 0 },
      { kind: 'tabs', device: 2, faults: ['busy'] },
      { kind: 'pull', device: 2, faults: [] },
    ],
  },
  {
    what: 'what was applied stays on her screen while its row is on a later page than what would refuse it',
    seed: 216_032,
    steps: [
      { kind: 'act', device: 1, act: 'add', pick: 11, other: 0 },
      { kind: 'act', device: 0, act: 'add', pick: 19, other: 1 },
      { kind: 'push', device: 0, faults: ['ok'] },
      { kind: 'move', pick: 7, person: 1 },
      { kind: 'tabs', device: 1, faults: [] },
      { kind: 'pull', device: 0, faults: ['ok', 'lost'] },
    ],
  },
  {
    what: 'a page with little room left is not filled by rows that do not come',
    seed: 20_932,
    steps: [
      { kind: 'act', device: 1, act: 'add', pick: 47, other: 0 },
      { kind: 'move', pick: 27, person: 1 },
    ],
  },
  {
    what: 'a copy of a device sends again, to a server put back by hand, what the device was told was refused',
    seed: 382_688,
    steps: [
      { kind: 'backup' },
      { kind: 'act', device: 2, act: 'delete', pick: 10, other: 1 },
      { kind: 'act', device: 1, act: 'edit', pick: 26, other: 1 },
      { kind: 'clone', device: 1 },
      { kind: 'tabs', device: 2, faults: ['lost', 'late'] },
      { kind: 'push', device: 1, faults: [] },
      { kind: 'pull', device: 0, faults: ['ok', 'ok', 'ok'] },
      { kind: 'putBack' },
      { kind: 'move', person: 0, pick: 38 },
    ],
  },
]

test.for(found)('$what', async ({ seed, steps }) => {
  expect(await live(seed, steps)).toBeUndefined()
})

test('the same seed is the same day', async () => {
  const { scheduleOf } = await import('./step.ts')
  expect(scheduleOf(41)).toEqual(scheduleOf(41))
  expect(scheduleOf(41)).not.toEqual(scheduleOf(42))
})
