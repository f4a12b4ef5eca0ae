/** Inspections, points, reports, repairs. */
import {
  amount,
  anyWhole,
  id,
  long,
  odometer,
  oneOf,
  orNone,
  orNull,
  required,
  sha256,
  short,
  yesOrNo,
  type Kind,
} from '#tests/support/kinds.ts'
import { locale } from './lead.ts'
import type { Asks } from './types.ts'

const shop = ['management.Inspections', 'management.InspectionsDemo'] as const
const release = ['direction.Users', 'management.Users'] as const
const repairs = ['management.Inspections', 'management.Inventory'] as const
const inspectionId = id
const whole = { inspectionId }
const result = oneOf(['pass', 'attention', 'fail', 'na'])
const value: Kind = {
  good: [0, -9_999_999, 9_999_999, 1.5],
  bad: [
    [-10_000_000, 'number-invalid'],
    [10_000_000, 'number-invalid'],
    ['1', 'number-invalid'],
  ],
}
const cost = orNull(amount)

export const shopInputs: Record<string, Asks> = {
  'inspection.start': {
    forms: shop,
    fields: {
      id,
      vehicleId: id,
      family: oneOf(['car', 'motorcycle', 'motorhome']),
      templateVersion: anyWhole,
      demo: yesOrNo,
      odometer: orNull(odometer),
      preset: orNone(oneOf(['', '12', '57'])),
    },
  },
  'inspection.note': {
    forms: shop,
    fields: whole,
    edits: { note: long, odometer: orNull(odometer) },
  },
  'inspection.addPhoto': {
    forms: shop,
    fields: {
      id,
      inspectionId,
      code: id,
      sha256,
      thumbSha256: sha256,
      mime: oneOf(['image/jpeg', 'image/png', 'image/webp']),
    },
  },
  'inspection.removePhoto': { forms: shop, fields: { inspectionId, photoId: id } },
  'inspection.restorePhoto': { forms: shop, fields: { inspectionId, photoId: id } },
  'inspection.complete': { forms: shop, fields: whole },
  'inspection.reopen': { forms: [...shop, ...release], fields: whole },
  'inspection.delete': { forms: shop, fields: whole },
  'inspection.restore': { forms: shop, fields: whole },
  'inspection.extend': { forms: shop, fields: whole },
  'inspection.release': { forms: release, fields: { inspectionId, looked: orNone(yesOrNo) } },
  'inspection.signReport': {
    forms: shop,
    fields: {
      inspectionId,
      role: oneOf(['technician', 'director', 'client']),
      name: required,
      locale,
      strokesSha256: sha256,
      imageSha256: sha256,
      contentHash: sha256,
    },
  },
  'point.tick': {
    forms: shop,
    fields: {
      inspectionId,
      code: id,
      result: orNull(result),
      reason: short,
      value: orNull(value),
      valueText: short,
      note: long,
      joins: orNone(yesOrNo),
      from: { good: [null], bad: [[7]] },
      'from.result': orNull(result),
      'from.by': orNull(id),
      'from.value': orNone(orNull(value)),
      'from.valueText': orNone(short),
      'from.note': orNone(long),
    },
  },
  'point.settleDifference': { forms: shop, fields: { inspectionId, code: id, result } },

  'workItem.open': {
    forms: repairs,
    fields: {
      id,
      vehicleId: id,
      inspectionId: orNull(id),
      code: short,
      title: required,
      note: long,
      estimateMinor: cost,
    },
  },
  'workItem.edit': {
    forms: repairs,
    fields: { workItemId: id },
    edits: { title: required, note: long, estimateMinor: cost },
  },
  'workItem.close': {
    forms: repairs,
    fields: {
      workItemId: id,
      closeNote: {
        good: ['New pads', 'x'.repeat(4000)],
        bad: [
          ['', 'required'],
          [' \n', 'required'],
          ['x'.repeat(4001), 'too-long'],
        ],
      },
      costMinor: cost,
    },
  },
  'workItem.reopen': { forms: repairs, fields: { workItemId: id } },
  'workItem.delete': { forms: repairs, fields: { workItemId: id } },
  'workItem.restore': { forms: repairs, fields: { workItemId: id } },
}
