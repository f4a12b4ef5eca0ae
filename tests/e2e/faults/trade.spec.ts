/** Where two people of the trade meet: each outcome is told to her it concerns, and no finding is lost. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { formPath } from '../../../db/form-words.ts'
import { fileOf, rowsOf, subjectsFor } from '../support/auditor.ts'
import { Caller } from '../support/call.ts'
import { installed, light, onServer, openInApp, signIn } from '../support/person.ts'
import { passGate } from '../support/gate.ts'
import { Hand } from '../support/hand.ts'
import { proven } from '../support/proof.ts'
import { onStage, scenario, wake } from '../support/stage.ts'
import { beginInspection, findingOf, points, template, tick } from '../support/trade.ts'

const stage = onStage()
const opened: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})
/** Another tablet beside the scene's own. */
async function another(of: BrowserContext, touch = false): Promise<Page> {
  const browser = of.browser() as Browser
  const context = await browser.newContext(
    touch ? { hasTouch: true, viewport: { width: 1024, height: 768 } } : {},
  )
  opened.push(context)
  return context.newPage()
}
const inventory = formPath('management.Inventory', 'en-ca')
const inspections = formPath('management.Inspections', 'en-ca')
const contracts = formPath('management.SaleContracts', 'en-ca')

scenario(
  'two tablets hold the same car: one has it, the other is told by whom',
  async ({ page, context, chance }) => {
    const other = await another(context)
    const { vehicle } = subjectsFor(stage.server, 'ana', chance.seed % 4)
    await signIn(page, stage.base, 'ana', `${inventory}?id=${vehicle.id}`)
    await signIn(other, stage.base, 'kim', `${inventory}?id=${vehicle.id}`)
    stage.cutOff()
    for (const tablet of [page, other]) {
      await tablet.getByRole('button', { name: 'Reserve for three days' }).click()
      await tablet
        .getByRole('dialog')
        .getByRole('button', { name: /^Reserve until/ })
        .click()
      await expect(tablet.getByRole('dialog')).toBeHidden()
      await expect(tablet.getByText(/Reserved by/).first()).toBeVisible()
    }
    const anaFirst = chance.seed % 2 === 1
    const [winner, loser] = anaFirst ? [page, other] : [other, page]
    const [winnerName, loserName] = anaFirst ? ['ana', 'kim'] : ['kim', 'ana']
    // Who comes back first is the seed's choice, not the back-off's.
    await installed(loser)
    await loser.context().setOffline(true)
    stage.heal()
    await wake(winner)
    await proven(stage.server, winner, { username: winnerName })
    await loser.context().setOffline(false)
    await wake(loser)
    await proven(stage.server, loser, { username: loserName, says: /1 needs you/ })
    expect(rowsOf(stage.server, 'vehicle', { id: vehicle.id })).toMatchObject([
      { status: 'reserved', reserved_by: winnerName },
    ])
    const person = winnerName === 'ana' ? 'Ana Ferreira' : 'Kim Nguyen'
    await expect(loser.getByText(`Reserved by ${person}`).first()).toBeVisible()
    expect(outcomesOf('vehicle.reserve', vehicle.id).sort()).toEqual(['applied', 'conflict'])
    await light(loser).click()
    await expect(loser.getByText(new RegExp(person)).first()).toBeVisible()
  },
)

scenario(
  'two technicians split 150 points with no network, and meet on one',
  async ({ page, context, chance }) => {
    const other = await another(context)
    const { vehicle } = subjectsFor(stage.server, 'ana', chance.seed % 4)
    const [luc, sonia] = [new Caller(stage.server, 'luc'), new Caller(stage.server, 'sonia')]
    const id = await beginInspection(luc, vehicle.id)
    const plain = points.filter(point => !point.measure).map(point => point.code)
    const half = Math.floor(plain.length / 2)
    const hers = plain.slice(0, 4)
    const his = plain.slice(half, half + 4)
    const common = plain.at(-1) ?? ''
    await signIn(page, stage.base, 'luc', `${inspections}?id=${id}`)
    await signIn(other, stage.base, 'sonia', `${inspections}?id=${id}`)
    stage.cutOff()
    for (const code of his) await tick(page, code, 'Pass')
    await tick(page, common, 'Pass')
    for (const code of hers) await tick(other, code, 'Pass')
    await tick(other, common, 'Fail')
    await expect(light(other)).toHaveText(/Offline, 5 saved/)
    // The long rest of the list comes from their other tablets at the same time.
    const rest = points.filter(({ code }) => ![...hers, ...his, common].includes(code))
    const findings = rest.map(spec => findingOf(id, spec))
    await Promise.all([
      luc.doAll(
        'point.tick',
        findings.filter((_, n) => n % 2 === 1),
      ),
      sonia.doAll(
        'point.tick',
        findings.filter((_, n) => n % 2 === 0),
      ),
    ])
    stage.heal()
    for (const tablet of chance.pick([
      [page, other],
      [other, page],
    ]))
      await wake(tablet)
    // Who came second on the common point is told; the other is not.
    await proven(stage.server, page, { username: 'luc', says: /^All sent|1 needs you/ })
    await proven(stage.server, other, { username: 'sonia', says: /^All sent|1 needs you/ })
    const found = rowsOf(stage.server, 'inspection_point', { inspection_id: id })
    expect(found).toHaveLength(150)
    expect(new Set(found.map(point => point['code'])).size).toBe(150)
    // Where they met, both findings stand side by side until they are settled.
    const met = found.find(point => point['code'] === common)
    expect([met?.['result'], met?.['other_result']].toSorted()).toEqual(['fail', 'pass'])
    expect([met?.['by'], met?.['other_by']].toSorted()).toEqual(['luc', 'sonia'])
  },
)

scenario(
  'a signature on a version that changed meanwhile is kept, and asked for again',
  async ({ context, chance }) => {
    const page = await another(context, true)
    const { vehicle, client } = subjectsFor(stage.server, 'ana', chance.seed % 4)
    const id = crypto.randomUUID()
    const { outcome } = await new Caller(stage.server, 'ana').do('contract.open', {
      id,
      provisionalNumber: chance.named('P'),
      leadId: null,
      clientId: client.id,
      vehicleId: vehicle.id,
      companyId: 'c-boreal',
      locale: 'en-ca',
      placeCity: 'Laval',
      placeRegion: 'QC',
      contractOn: new Date().toISOString().slice(0, 10),
      trace: { at: Date.now(), offsetMs: 0, offline: false, deviceKeyId: '', prev: '' },
    })
    expect(outcome).toBe('applied')
    const hand = new Hand(page, stage.base, 'en-ca')
    await signIn(page, stage.base, 'ana')
    await openInApp(page, `${contracts}?id=${id}&sign=1`)
    await passGate(hand, { language: 'en-ca' }, 'medium')
    await expect
      .poll(
        () => rowsOf(stage.server, 'contract_event', { contract_id: id, step: 'medium' }).length,
      )
      .toBe(1)
    stage.cutOff()
    await passGate(hand, { language: 'en-ca', steps: ['merchant-signed'] })
    // Meanwhile, in the office: another annex, another version.
    await new Caller(stage.server, 'helene').do('contract.edit', {
      id,
      vehicleId: vehicle.id,
      companyId: 'c-boreal',
      edits: { annexA: { from: '', to: 'Winter tyres included' } },
    })
    await openInApp(page, '/en-ca/crm/tasks')
    stage.heal()
    await wake(page)
    await proven(stage.server, page, { says: /1 needs you/ })
    expect(outcomesOf('contract.sign', id)).toEqual(['conflict'])
    const [contract] = rowsOf(stage.server, 'sale_contract', { id })
    const [signature, ...more] = rowsOf(stage.server, 'signature', { contract_id: id })
    expect(more).toEqual([])
    expect(contract).toMatchObject({ status: 'draft', annex_a: 'Winter tyres included' })
    expect(Number(signature?.['contract_version'])).toBeLessThan(Number(contract?.['version']))
    // The bytes that were drawn are on the server, whole.
    for (const sha256 of [signature?.['strokes_sha256'], signature?.['image_sha256']])
      expect(fileOf(stage.server, String(sha256))).toEqual({ complete: 1, isWhole: true })
    await light(page).tap()
    await expect(page.getByText(/sign again/i).first()).toBeVisible()
  },
)

scenario(
  'an inspection completed before its photo has arrived waits for the photo',
  async ({ page, chance }) => {
    const { vehicle } = subjectsFor(stage.server, 'ana', 4 + (chance.seed % 4))
    const luc = new Caller(stage.server, 'luc')
    const id = await beginInspection(luc, vehicle.id)
    await luc.doAll(
      'point.tick',
      points.map(spec => findingOf(id, spec)),
    )
    await signIn(page, stage.base, 'luc', `${inspections}?id=${id}`)
    const picture = await page.screenshot()
    stage.proxy.plan = (_method, path) => (path.startsWith('/api/files/') ? 'drop' : 'ok')
    const code = points[0]?.code ?? ''
    // A list that is done opens at its end.
    await openInApp(page, `?id=${id}&section=${template.sections[0]?.letter}`)
    await page.getByRole('button', { name: `${code}: note, photos, not applicable` }).click()
    await page
      .getByLabel(`Photos of ${code}`)
      .setInputFiles({ name: 'wheel.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByRole('img', { name: `${code}, photo 1` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await openInApp(page, `?id=${id}&section=finish`)
    await page.getByRole('button', { name: 'Complete the inspection' }).click()
    await expect.poll(() => outcomesOf('inspection.complete', id)).toEqual(['parked'])
    expect(rowsOf(stage.server, 'inspection', { id })).toMatchObject([{ status: 'open' }])
    await expect(light(page)).not.toHaveText(/All sent/)
    stage.heal()
    await wake(page)
    await expect.poll(() => outcomesOf('inspection.complete', id)).toEqual(['applied'])
    await proven(stage.server, page, { username: 'luc' })
    expect(rowsOf(stage.server, 'inspection', { id })).toMatchObject([{ status: 'complete' }])
    const [photo] = rowsOf(stage.server, 'inspection_photo', { inspection_id: id })
    expect(fileOf(stage.server, String(photo?.['sha256']))).toEqual({ complete: 1, isWhole: true })
  },
)

/** What became of every act of this name about this row. */
const outcomesOf = (name: string, id: string): string[] =>
  onServer(stage.server, sqlite =>
    (
      sqlite
        .prepare('select outcome from mutation_log where name = ? and input like ? order by ord')
        .all(name, `%"${id}"%`) as { outcome: string }[]
    ).map(row => row.outcome),
  )
