/** The other papers from the rows of a device: what is shown, and the same bytes as the server's engine makes of them. */
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { lookWith } from '#db/company/look.ts'
import { contractText, textHash } from '#db/contract/content.ts'
import { reportHash } from '#db/inspection/content.ts'
import type { Definition } from '#db/print/definition.ts'
import { instantText } from '#db/print/format.ts'
import { Replica } from '#db/replica.ts'
import { pdfOf as serverPdf } from '#server/print/render.ts'
import { evidenceDefinition } from '#src/domain/contract/document.ts'
import { deliveryDefinition } from '#src/domain/delivery/document.ts'
import { deliveryOf } from '#src/domain/delivery/queries.ts'
import { inspectionDefinition } from '#src/domain/inspection/document.ts'
import { inspectionOf } from '#src/domain/inspection/queries.ts'
import { labelDefinition } from '#src/domain/vehicle/label/document.ts'
import { pdfOf } from '#src/lib/document/pdf.ts'
import { aContract, aSignature } from '../support/builders/contract.ts'
import { aDelivery, aDeliveryItem, aSignedContract } from '../support/builders/delivery.ts'
import { anInspection, everyPoint } from '../support/builders/inspection.ts'
import { aDealer } from '../support/builders/label.ts'
import { aVehicle } from '../support/builders/vehicle.ts'
import { aUser } from '../support/dealership.ts'
import { textsOf } from './pages.ts'
import { sampleLabel } from './sample-contract.ts'

const company = aDealer({ id: 'c-1' })
let replica: Replica
let count = 0
beforeEach(async () => {
  replica = new Replica(`papers-${(count += 1)}`)
  await replica.company.put(company)
  await replica.user.put({ ...aUser('u-ana'), name: 'Ana Moreau', v: 1, deletedAt: null })
  await replica.vehicle.put(aVehicle({ id: 'v-1' }))
})

async function sameOnBothSides(definition: Definition): Promise<string> {
  const [ours, theirs] = [await pdfOf(definition), await serverPdf(definition)]
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  expect(sha256(ours)).toBe(sha256(theirs))
  return (await textsOf(ours)).join('\n')
}
const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('nothing there')
  return value
}

test('the delivery sheet has its contract, who hands over and the checklist', async () => {
  await replica.delivery.put(aDelivery())
  await replica.deliveryItem.put(aDeliveryItem('keys', { done: true }))
  await replica.saleContract.put(aSignedContract())
  const opened = present(await deliveryOf('d-1')(replica))
  const text = await sameOnBothSides(present(await deliveryDefinition(replica, opened, 'fr-ca')))
  expect(text).toContain('000017')
  expect(text).toContain('Ana Moreau')
  await replica.company.clear()
  expect(await deliveryDefinition(replica, opened, 'fr-ca')).toBeNull()
})

test('where the contract is not on the device, the sheet goes by the vehicle’s own number', async () => {
  await replica.delivery.put(aDelivery())
  const opened = present(await deliveryOf('d-1')(replica))
  const definition = present(await deliveryDefinition(replica, opened, 'en-ca'))
  expect(definition.title).toBe('Delivery sheet Hélène Gagnon')
  expect(definition.foot).toBe(company.name)
  expect(JSON.stringify(definition)).toContain(aVehicle().vin)
})

test('the report is in the language asked for, with its repairs and the ink of who signed', async () => {
  const points = everyPoint().map(point =>
    point.code === 'A02' ? { ...point, result: 'fail' as const, note: 'Fisurado' } : point,
  )
  const strokes = new TextEncoder().encode(
    JSON.stringify({
      width: 300,
      height: 120,
      strokes: [
        {
          points: [
            { x: 10, y: 20 },
            { x: 80, y: 90 },
            { x: 200, y: 30 },
          ],
        },
      ],
    }),
  )
  const sha256 = createHash('sha256').update(strokes).digest('hex')
  await replica.files.put({
    sha256,
    data: strokes,
    mime: 'application/json',
    size: strokes.length,
    state: 'local',
    createdAt: 0,
  } as never)
  const inspection = anInspection({ vehicleId: 'v-1', status: 'complete', completedAt: 2000 })
  const signature = {
    role: 'technician' as const,
    certificate: '',
    name: 'Rémi Fortin',
    at: 3000,
    by: 'u-ana',
    locale: 'fr-ca' as const,
    strokesSha256: sha256,
    imageSha256: '',
    contentHash: reportHash(inspection, points, []),
  }
  await replica.inspection.put({ ...inspection, signatures: [signature] })
  await replica.inspectionPoint.bulkPut(points)
  const work = {
    id: 'w-1',
    v: 1,
    deletedAt: null,
    vehicleId: 'v-1',
    inspectionId: 'i-1',
    code: 'A02',
    title: 'Disque avant',
    note: '',
    status: 'closed' as const,
    estimateMinor: null,
    costMinor: null,
    openedAt: 1500,
    openedBy: 'u-ana',
    closedAt: 90_000,
    closedBy: 'u-ana',
    closeNote: 'Remplacé',
  }
  await replica.workItem.bulkPut([
    work,
    { ...work, id: 'w-2', inspectionId: 'i-9', title: 'Autre' },
  ])
  const opened = present(await inspectionOf('i-1')(replica))
  const template = present(opened.template)
  const definition = await inspectionDefinition(replica, company, opened, template, 'es-co')
  expect(JSON.stringify(definition)).toContain('Reprobado, reparado')
  const signs = JSON.stringify(definition.blocks.at(-1))
  expect(signs).toContain('Rémi Fortin')
  expect(signs).toContain('"strokes":[[10,20,80,90,200,30]]')
  const text = await sameOnBothSides(definition)
  expect(text).toContain('Informe de inspección')
  expect(text).toContain('Disque avant')
  expect(text).toContain('Reparado el')
  expect(text).not.toContain('Autre')
})

test('a quick check says that it is one', async () => {
  await replica.inspection.put(anInspection({ vehicleId: 'v-1', preset: '12' }))
  const opened = present(await inspectionOf('i-1')(replica))
  const { title, blocks } = await inspectionDefinition(
    replica,
    company,
    opened,
    present(opened.template),
    'en-ca',
  )
  expect(title).toContain('Quick check of 12 points')
  expect(JSON.stringify(blocks)).toContain('does not replace the 150-point inspection')
  expect(JSON.stringify(blocks)).toContain('0 / 12')
})

test('a label is the one that was printed, its day with it', async () => {
  const label = {
    id: 'vl-1',
    v: 1,
    deletedAt: null,
    vehicleId: 'v-1',
    kind: 'used-label' as const,
    locale: 'fr-ca' as const,
    content: sampleLabel() as unknown as Record<string, unknown>,
    contentHash: 'c'.repeat(64),
    at: Date.UTC(2026, 10, 22, 3),
    by: 'u-ana',
  }
  const definition = present(labelDefinition(label, company))
  expect(definition.at).toBe(label.at)
  const text = await sameOnBothSides(definition)
  expect(text.replace(/\s+/g, ' ')).toContain(sampleLabel().vehicle.stockNumber)
  expect(labelDefinition({ ...label, content: { form: 99 } }, company)).toBeNull()
})

test('what was signed names the house as it was then, by its clock, its logo and its colour of then', async () => {
  const signedAt = Date.UTC(2026, 10, 21, 15)
  const sealed = contractText(aContract(), { company })
  const sale = { sealed, contentHash: textHash(sealed), signedAt, countersignedAt: signedAt }
  const signed = aSignedContract(sale)
  const { look } = company
  await replica.company.put({
    ...company,
    name: 'Autre nom',
    timeZone: 'Asia/Tokyo',
    look: lookWith(
      lookWith(look, { colour: '#285994' }, signedAt - 1),
      { colour: '#aa0000' },
      signedAt + 1,
    ),
  })
  const definition = present(await evidenceDefinition(replica, signed))
  expect([definition.author, definition.accent]).toEqual([company.name, '#285994'])
  expect(JSON.stringify(definition)).not.toContain('Autre nom')
  expect(JSON.stringify(definition.blocks)).toContain(instantText(signedAt, company.timeZone))
  const open = present(await evidenceDefinition(replica, { ...signed, sealed: '' }))
  expect([open.author, open.accent]).toEqual(['Autre nom', '#aa0000'])
})

test('the evidence of a contract is in the contract’s language unless another is asked for', async () => {
  const contract = aSignedContract({ locale: 'es-es', contentHash: 'a'.repeat(64) })
  await replica.signature.put(aSignature({ contractId: contract.id, signerName: 'Hélène Gagnon' }))
  const definition = present(await evidenceDefinition(replica, contract))
  expect(definition.locale).toBe('es-es')
  const text = await sameOnBothSides(definition)
  expect(text).toContain('000017')
  expect(text).toContain('Hélène Gagnon')
  const french = present(await evidenceDefinition(replica, contract, 'fr-ca'))
  expect(french.locale).toBe('fr-ca')
  await replica.company.clear()
  expect(await evidenceDefinition(replica, contract)).toBeNull()
})
