/** What goes wrong: the same for every client, each told as a person would tell it. */
import type { Page } from '@playwright/test'
import type { Device } from './device.ts'
import { allMeet, down, type Fault, flapping, well, writesMeet } from './faults.ts'
import { poison } from './client.ts'
import type { Run } from './run-one.ts'

export type Scenario = {
  key: string
  title: string
  /** Needs a profile folder that lasts beyond one process. */
  lasting?: boolean
  /** Why this cannot be asked of a client. */
  notFor?: (client: string) => string | undefined
  play(run: Run): Promise<void>
}

const nap = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Items saved while there is no network. */
async function writeOffline(run: Run, device: Device, page: Page, count: number, name = 'a') {
  await run.goOffline(device)
  for (let i = 1; i <= count; i += 1) await device.add(page, `${name}${i}`)
}
/** What is waiting meets this fault until the client has met it a few times, then all is well. */
async function meet(run: Run, device: Device, fault: Fault, times = 3) {
  run.server.plan =
    fault === 'portal' || fault === '502' ? allMeet(fault) : writesMeet(fault, times)
  await device.offline(false)
  // One answer of a batch may be all there is to meet; who stops asking is well again after this.
  const enough = fault === 'lost' || fault === 'twice' ? 1 : times
  await run.until(
    () => run.server.faulted >= enough,
    12_000,
    () => device.nudge(),
  )
  if (enough < times) await run.until(() => run.server.faulted >= times, 2000)
}
function queued(key: string, title: string, fault: Fault): Scenario {
  return {
    key,
    title,
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      await writeOffline(run, device, page, 5)
      await device.edit(page, 'a2', 'second a2')
      run.server.faulted = 0
      await meet(run, device, fault)
      run.server.plan = well
    },
  }
}

/** Work goes on after the back-up, in the same page or in one opened the next morning; then the file is lost. */
async function restoredFrom(run: Run, nextMorning: boolean) {
  const device = await run.device()
  const page = await device.open()
  for (const id of ['a1', 'a2']) await device.add(page, id)
  await run.drain(device, page)
  await run.server.store.backUp()
  if (nextMorning) await device.reload(page)
  for (const id of ['b1', 'b2', 'b3']) await device.add(page, id)
  await device.edit(page, 'a1', 'second a1')
  await run.drain(device, page)
  run.server.plan = down
  run.server.cut()
  run.server.store.restore()
  run.server.plan = well
  await device.reload(page)
}

export const scenarios: readonly Scenario[] = [
  {
    key: 'offline',
    title: 'offline, then online',
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      await writeOffline(run, device, page, 5)
      await device.edit(page, 'a1', 'second a1')
      await device.edit(page, 'a1', 'third a1')
      await run.comeBack(device)
    },
  },
  queued('lost-answer', 'answer lost after commit', 'lost'),
  queued('twice', 'request delivered twice by the network', 'twice'),
  queued('500', 'three times 500, then well', '500'),
  queued('502', '502 pages of a proxy, then well', '502'),
  queued('429', 'three times 429, then well', '429'),
  queued('portal', 'captive portal: 200 and HTML', 'portal'),
  {
    key: '401',
    title: 'session expires in mid-queue, signed in again',
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      await writeOffline(run, device, page, 5)
      let writes = 0
      run.server.faulted = 0
      run.server.plan = ({ isWrite }) =>
        isWrite && (writes += 1) === 1 ? 'ok' : writes ? '401' : 'ok'
      await device.offline(false)
      await run.until(
        () => run.server.faulted >= 2,
        12_000,
        () => device.nudge(),
      )
      for (const id of ['b1', 'b2', 'b3']) await device.add(page, id)
      await run.until(
        () => run.server.faulted >= 4,
        6000,
        () => device.nudge(),
      )
      run.server.plan = well
      await page.evaluate(() => window.client?.signedIn())
    },
  },
  {
    key: 'poison',
    title: 'one item refused for good in front of ten good ones',
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      await run.goOffline(device)
      await device.add(page, 'a0', `${poison} a0`)
      for (let i = 1; i <= 10; i += 1) await device.add(page, `a${i}`)
      run.server.refusePoison = true
      run.server.store.retire()
      await run.comeBack(device)
    },
  },
  {
    key: 'tab-killed',
    title: 'tab killed right after "saved"',
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      // The server is away rather than the network: a crashed page cannot be told that it is back.
      run.server.plan = down
      for (const id of ['a1', 'a2', 'a3']) await device.add(page, id)
      await run.crash(page)
      run.server.plan = well
      await device.open()
    },
  },
  {
    key: 'browser-killed',
    title: 'browser process killed right after "saved"',
    lasting: true,
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      await run.goOffline(device)
      for (const id of ['a1', 'a2', 'a3']) await device.add(page, id)
      await run.killBrowser(device)
      run.server.plan = well
      await (await run.device()).open()
    },
  },
  {
    key: 'browser-killed-sending',
    title: 'browser process killed while it sends',
    lasting: true,
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      await writeOffline(run, device, page, 5)
      run.server.faulted = 0
      // The requests hang: neither answered nor refused when the process dies.
      run.server.plan = ({ isWrite }) => (isWrite ? 'hang' : 'ok')
      await device.offline(false)
      await run.until(
        () => run.server.faulted >= 1,
        12_000,
        () => device.nudge(),
      )
      await run.killBrowser(device)
      run.server.plan = well
      await (await run.device()).open()
    },
  },
  {
    key: 'two-tabs',
    title: 'two tabs write offline, the first is closed',
    async play(run) {
      const device = await run.device()
      const first = await device.open()
      const second = await device.open()
      await run.goOffline(device)
      for (const id of ['a1', 'a2', 'a3']) await device.add(first, id)
      for (const id of ['b1', 'b2', 'b3']) await device.add(second, id)
      await device.listen(first)
      await first.close()
      await run.comeBack(device)
    },
  },
  {
    key: 'frozen',
    title: 'first tab frozen, the second writes',
    async play(run) {
      const device = await run.device()
      const first = await device.open()
      const second = await device.open()
      await device.add(first, 'a1')
      await run.until(() => run.server.store.task('a1') !== undefined, 10_000)
      await device.freeze(first)
      for (const id of ['b1', 'b2', 'b3']) await device.add(second, id)
    },
  },
  {
    key: 'evicted',
    title: 'database gone with work pending, small storage kept',
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      await writeOffline(run, device, page, 3)
      await run.clearSite(device, page, 'indexeddb,file_systems,cache_storage,service_workers')
    },
  },
  {
    key: 'cleared',
    title: 'all site data cleared with work pending',
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      await writeOffline(run, device, page, 3)
      await run.clearSite(device, page, 'all')
    },
  },
  {
    key: 'rolled-back',
    title: 'storage rolled back to before it was sent, and worked on',
    lasting: true,
    async play(run) {
      let device = await run.device()
      let page = await device.open()
      await device.add(page, 'a0')
      await run.until(
        () => run.server.store.task('a0') !== undefined,
        15_000,
        () => device.nudge(),
      )
      run.server.plan = down
      for (const id of ['a1', 'a2']) await device.add(page, id)
      await run.closeBrowser(device)
      const old = run.keepProfile()
      run.server.plan = well
      device = await run.device()
      page = await device.open()
      await run.drain(device, page)
      await device.edit(page, 'a0', 'second a0')
      await run.drain(device, page)
      await run.closeBrowser(device)
      run.rollBack(old)
      run.server.plan = down
      device = await run.device()
      page = await device.open()
      for (const id of ['b1', 'b2']) await device.add(page, id)
      await device.edit(page, 'a0', 'third a0')
      run.server.plan = well
    },
  },
  {
    key: 'cloned',
    title: 'profile cloned with work pending, both go online',
    lasting: true,
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      run.server.plan = down
      for (const id of ['a1', 'a2', 'a3']) await device.add(page, id)
      await run.closeBrowser(device)
      const copy = run.keepProfile()
      const one = await run.device()
      const two = await run.device(copy)
      const [first, second] = [await one.open(), await two.open()]
      await one.add(first, 'b1')
      await two.add(second, 'c1')
      run.server.plan = well
    },
  },
  {
    key: 'restored',
    title: 'server restored from an hour-old back-up',
    play: run => restoredFrom(run, false),
  },
  {
    key: 'restored-night',
    title: "server restored from the night's back-up",
    play: run => restoredFrom(run, true),
  },
  {
    key: 'clock',
    title: 'clock ten years ahead for a while',
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      run.server.plan = down
      for (const id of ['a1', 'a2']) await device.add(page, id)
      run.server.clockSkewMs = 10 * 365 * 86_400_000
      await device.reload(page)
      for (const id of ['b1', 'b2']) await device.add(page, id)
      await run.until(
        () => false,
        3000,
        () => device.nudge(),
      )
      run.server.clockSkewMs = 0
      await device.reload(page)
      run.server.plan = well
    },
  },
  {
    key: 'quota',
    title: 'disk quota used up while writing offline',
    lasting: true,
    async play(run) {
      let device = await run.device()
      let page = await device.open()
      run.server.plan = down
      for (const id of ['a1', 'a2']) await device.add(page, id)
      await run.closeBrowser(device)
      device = await run.device()
      await run.limitStorage(device, 12_000)
      page = await device.open()
      for (let i = 1; i <= 30 && device.believed.refused.size < 5; i += 1)
        await device.add(page, `b${i}`, 'x'.repeat(190))
      await run.liftLimit()
      run.server.plan = well
    },
  },
  {
    key: 'flapping',
    title: '200 items drain over a connection that comes and goes',
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      await writeOffline(run, device, page, 200)
      run.server.plan = flapping(60, run.random)
      await device.offline(false)
    },
  },
  {
    key: 'worker-update',
    title: 'new worker installed with work pending',
    notFor: client => (client.startsWith('workbox') ? undefined : 'keeps no work in a worker'),
    async play(run) {
      const device = await run.device()
      const page = await device.open()
      await writeOffline(run, device, page, 3)
      run.server.build += 1
      await device.offline(false)
      await device.reload(page)
      await nap(500)
      run.server.plan = well
    },
  },
]
