/** Acts of the trade as a colleague's tablet would make them, and as a hand on the screen does. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newestOf, pointSpecs } from '../../../db/inspection/index.ts'
import type { Caller } from './call.ts'

export const taskOf = (title: string, assignedTo: string) => ({
  id: randomUUID(),
  title,
  note: '',
  kind: 'call',
  dueAt: Date.now() + 86_400_000,
  remindAt: null,
  assignedTo,
  leadId: null,
  clientId: null,
  vehicleId: null,
})

export const template = newestOf('car')
export const points = pointSpecs(template)

/** A list begun by this technician. @returns its id */
export async function beginInspection(technician: Caller, vehicleId: string): Promise<string> {
  const id = randomUUID()
  const { outcome } = await technician.do('inspection.start', {
    id,
    vehicleId,
    family: 'car',
    templateVersion: template.version,
    demo: false,
    odometer: null,
  })
  if (outcome !== 'applied') throw new Error(`inspection.start: ${outcome}`)
  return id
}
/** What is measured does not apply; the rest has passed. */
export const findingOf = (inspectionId: string, { code, measure }: (typeof points)[number]) => ({
  inspectionId,
  code,
  result: measure ? 'na' : 'pass',
  reason: measure ? 'Not fitted' : '',
  value: null,
  valueText: '',
  note: '',
  from: null,
})

/** Ticks a point on the list that is open. */
export async function tick(page: Page, code: string, verdict: 'Pass' | 'Fail'): Promise<void> {
  const row = page.locator(`#point-${code}`)
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('button')
  if (!(await row.isVisible()))
    await sections.nth(template.sections.findIndex(each => code.startsWith(each.letter))).click()
  const choice = row.getByRole('radio', { name: verdict, exact: true })
  await choice.click()
}
