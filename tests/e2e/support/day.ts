/** The day that is spent in aeroplane mode: who, on which screen, what she ticks, and what must be on the server afterwards. */
import { type BrowserContextOptions, expect } from '@playwright/test'
import { newestOf, pointSpecs } from '../../../db/inspection/index.ts'
import type { Locale } from '../../../db/terms.ts'
import { actsOf, fileOf, rowsOf, type Subjects } from './auditor.ts'
import type { ServerProcess } from './server.ts'

export type Day = {
  title: string
  username: string
  locale: Locale
  nth: number
  visitor: string
  phone: string
  screen: BrowserContextOptions
}
export const days: Day[] = [
  {
    title: 'a 1024x768 touch screen in fr-ca',
    username: 'ana',
    locale: 'fr-ca',
    nth: 0,
    visitor: 'Maëlle Envolée',
    phone: '514 555-0142',
    screen: {
      viewport: { width: 1024, height: 768 },
      hasTouch: true,
      locale: 'fr-CA',
      timezoneId: 'America/Toronto',
    },
  },
  {
    title: 'a phone in en-ca',
    username: 'kim',
    locale: 'en-ca',
    nth: 1,
    visitor: 'Oscar Skyward',
    phone: '438 555-0167',
    screen: {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      locale: 'en-CA',
      timezoneId: 'America/Toronto',
    },
  },
]

export const template = newestOf('car')
export const passed = (template.sections[0]?.points ?? [])
  .filter(point => !point.measure)
  .slice(0, 3)
  .map(point => point.code)
export const measured = pointSpecs(template).find(point => point.measure?.unit === 'mm')?.code ?? ''
export const failed = (template.sections[1]?.points ?? []).find(point => !point.measure)?.code ?? ''

type Audited = {
  day: Day
  subjects: Subjects
  before: number
  kept: number
  leadId: string
  inspectionId: string
  contractId: string
}
export async function audit(server: ServerProcess, made: Audited): Promise<void> {
  const { day, subjects, before, kept, leadId, inspectionId, contractId } = made
  const contract = () => rowsOf(server, 'sale_contract', { id: contractId })[0]
  await expect.poll(() => contract()?.['countersignature']).toBeTruthy()
  const acts = actsOf(server, day.username, before)
  const seen = ['notification.process', 'user.seeReminder']
  expect(acts.filter(act => !seen.includes(act.name)).map(act => act.name)).toEqual([
    'lead.log',
    'appointment.book',
    'task.complete',
    'inspection.start',
    ...Array.from({ length: 6 }, () => 'point.tick'),
    'contract.open',
    'contract.edit',
    'contract.step',
    'contract.step',
    'contract.step',
    'contract.step',
    'contract.sign',
    'contract.step',
    'contract.step',
    'contract.sign',
    'contract.step',
  ])
  expect(new Set(acts.map(act => act.outcome))).toEqual(new Set(['applied']))
  expect(acts.map(act => act.seq)).toEqual(acts.map(act => act.seq).toSorted((a, b) => a - b))
  expect(new Set(acts.map(act => act.seq)).size).toBe(acts.length)
  // Two signatures are two files each.
  expect(kept).toBe(acts.length + 4)

  expect(rowsOf(server, 'lead', { name: day.visitor })).toMatchObject([
    { id: leadId, type: 'walkin', created_by: day.username, vehicle_id: subjects.vehicle.id },
  ])
  expect(rowsOf(server, 'appointment', { lead_id: leadId })).toMatchObject([
    { status: 'pending', by: day.username },
  ])
  expect(rowsOf(server, 'task', { id: subjects.task.id })).toMatchObject([
    { status: 'completed', outcome: 'done', outcome_note: 'Fait en vol' },
  ])
  expect(
    rowsOf(server, 'inspection', { vehicle_id: subjects.vehicle.id, status: 'open', demo: 0 }),
  ).toMatchObject([{ id: inspectionId, started_by: day.username }])
  const points = rowsOf(server, 'inspection_point', { inspection_id: inspectionId })
  expect(Object.fromEntries(points.map(point => [point['code'], point['result']]))).toEqual({
    ...Object.fromEntries(passed.map(code => [code, 'pass'])),
    [measured]: 'pass',
    [failed]: 'fail',
  })
  expect(points).toContainEqual(expect.objectContaining({ code: measured, value: 8 }))
  expect(points).toContainEqual(expect.objectContaining({ code: failed, note: 'Vu au sol' }))

  expect(rowsOf(server, 'sale_contract', { lead_id: leadId })).toMatchObject([
    { id: contractId, status: 'signed', terms_accepted: 1, annex_accepted: 1, locale: day.locale },
  ])
  expect(contract()?.['number']).toBeTruthy()
  const signatures = rowsOf(server, 'signature', { contract_id: contractId })
  expect(signatures.map(each => each['role']).toSorted()).toEqual(['buyer', 'seller'])
  for (const signature of signatures) {
    expect(signature).toMatchObject({
      contract_version: contract()?.['version'],
      content_hash: contract()?.['content_hash'],
      offline: 1,
    })
    for (const sha256 of [signature['strokes_sha256'], signature['image_sha256']])
      expect(fileOf(server, String(sha256))).toEqual({ complete: 1, isWhole: true })
  }
}
