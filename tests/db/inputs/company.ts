/** The dealership's own page. */
import { locales } from '#db/terms.ts'
import { packageRanks, productKinds } from '#db/contract/deal/menu-kinds.ts'
import { feeCodes, taxCodes } from '#db/contract/deal/types.ts'
import {
  amount,
  date,
  email,
  id,
  listOf,
  oneOf,
  orNull,
  required,
  short,
  upTo,
  whole,
  yesOrNo,
} from '#tests/support/kinds.ts'
import { aLogo, pngOf } from '#tests/support/builders/picture.ts'
import type { Asks } from './types.ts'

const forms = ['management.Company', 'direction.Company'] as const
const inHouse = { id, companyId: id }
const dated = { validFrom: date, source: required }
const ppm = whole(0, 1_000_000, 'number-invalid')
const key = {
  good: ['rate|qst||2027-01-01|99750', 'x'.repeat(500)],
  bad: [[''], ['x'.repeat(501)], [7], [null]],
} as const
const fee = { label: required, amountMinor: amount, taxable: yesOrNo }

const product = {
  kind: oneOf([...productKinds]),
  nameFr: upTo(80, 'too-long'),
  nameEn: upTo(80, 'too-long'),
  nameEs: upTo(80, 'too-long'),
  amountMinor: amount,
  taxable: yesOrNo,
  termMonths: orNull(whole(1, 240, 'number-invalid')),
  distanceKm: orNull(whole(1, 1_000_000, 'number-invalid')),
  seller: short,
  financed: yesOrNo,
  active: yesOrNo,
  costMinor: orNull(amount),
}
const ofProduct = { ...inHouse, productId: id }

/** Of one day. */
export const hours = {
  good: [
    [],
    [{ open: '00:00', close: '24:00' }],
    [
      { open: '09:00', close: '12:00' },
      { open: '23:58', close: '23:59' },
    ],
  ],
  bad: [
    [[{ open: '24:00', close: '24:00' }], 'time-invalid'],
    [[{ open: '9:00', close: '12:00' }], 'time-invalid'],
    [[{ open: '09:00', close: '24:01' }], 'time-invalid'],
    [[{ open: '09:60', close: '12:00' }], 'time-invalid'],
    [[{ open: 'x09:00', close: '12:00' }], 'time-invalid'],
    [[{ open: '09:00', close: '12:000' }], 'time-invalid'],
    [Array.from({ length: 5 }, () => ({ open: '09:00', close: '12:00' })), 'too-long'],
    [[{ open: '09:00' }]],
    [{}],
    [null],
  ],
} as const
const minutes = whole(1, 1440, 'number-invalid')
const differing = { on: '2026-12-24', hours: [], note: '' }
const quiet = { on: '2026-12-24', note: '' }
const sevenDays = Array.from({ length: 7 }, () => [{ open: '09:00', close: '12:00' }])
const ownWeek = orNull({
  good: [sevenDays, sevenDays.with(6, [])],
  bad: [[sevenDays.slice(1), 'time-invalid'], [[...sevenDays, []], 'time-invalid'], [{}]],
})
const ticked = { on: '2026-12-25', isClosed: false }

export const companyInputs: Record<string, Asks> = {
  'company.edit': {
    forms,
    fields: inHouse,
    edits: {
      name: required,
      headquarter: short,
      defaultMake: short,
      address: short,
      city: short,
      province: short,
      postalCode: short,
      phone: short,
      email,
      licenceNumber: short,
      opcPermit: short,
      gstNumber: short,
      qstNumber: short,
      privacyOfficer: short,
      colour: {
        good: ['', '#13684b'],
        bad: [['#13684B', 'colour-invalid'], ['13684b', 'colour-invalid'], [null]],
      },
      remoteSigning: yesOrNo,
      remoteAllowedBy: short,
      remoteAllowedOn: {
        good: [...date.good, ''],
        bad: date.bad.filter(([value]) => value !== ''),
      },
      smsCodes: yesOrNo,
      sameMailboxCode: yesOrNo,
      overriders: listOf('u-ana', 50),
    },
  },
  'company.changeLogo': {
    forms,
    fields: {
      ...inHouse,
      logo: {
        good: ['', aLogo],
        bad: [
          [pngOf(201, 50)],
          [pngOf(200, 51)],
          [`${aLogo}<`],
          ['data:image/svg+xml;base64,PHN2Zz4='],
          [aLogo + 'A'.repeat(64_000), 'too-long'],
          [null],
        ],
      },
    },
  },
  'company.changePublicity': {
    forms,
    fields: {
      ...inHouse,
      sha256: { good: ['', 'a'.repeat(64)], bad: [['a'.repeat(63)], ['A'.repeat(64)], [null]] },
    },
  },
  'company.nameHosts': {
    forms,
    byServer: true,
    fields: { ...inHouse, hostname: short, hostnameMobile: short, hostnameQa: short },
  },
  'company.desk': {
    forms,
    fields: inHouse,
    edits: {
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: hours,
      sunday: hours,
      exceptions: listOf(differing, 200, 'too-long'),
      'exceptions.0.on': date,
      'exceptions.0.hours': hours,
      'exceptions.0.note': short,
      holidays: listOf(ticked, 200, 'too-long'),
      'holidays.0.on': date,
      'holidays.0.isClosed': yesOrNo,
      targetMinutes: minutes,
      noReplyMinutes: minutes,
      escalateMinutes: minutes,
      criticalMinutes: minutes,
    },
    wholes: { exceptions: [differing], holidays: [ticked] },
  },
  'company.contact': {
    forms,
    fields: inHouse,
    edits: {
      mailHours: ownWeek,
      smsHours: ownWeek,
      callHours: ownWeek,
      'callHours.0': hours,
      mailYes: yesOrNo,
      smsYes: yesOrNo,
      callYes: yesOrNo,
      quietDays: listOf(quiet, 200, 'too-long'),
      'quietDays.0.on': date,
      'quietDays.0.note': short,
    },
    wholes: { callHours: sevenDays, quietDays: [quiet] },
  },
  'company.addRate': {
    forms,
    fields: {
      ...inHouse,
      code: oneOf(taxCodes),
      ppm,
      only: orNull(oneOf(['Mt', 'Y'])),
      ...dated,
    },
  },
  'company.addDatedFee': {
    forms,
    fields: { ...inHouse, code: oneOf(feeCodes), minor: amount, ...dated },
  },
  'company.addDiscountRate': { forms, fields: { ...inHouse, ppm, ...dated } },
  'company.addText': {
    forms,
    fields: {
      ...inHouse,
      section: required,
      locale: oneOf(locales),
      versionOn: date,
      text: {
        good: ['x', 'x'.repeat(20_000)],
        bad: [['', 'required'], ['x'.repeat(20_001), 'too-long'], [7], [null]],
      },
    },
  },
  'company.confirm': { forms, fields: { ...inHouse, key, isConfirmed: yesOrNo } },
  'company.withdraw': { forms, fields: { ...inHouse, key } },
  'company.addUsualFee': { forms, fields: { ...inHouse, feeId: id, ...fee } },
  'company.editUsualFee': { forms, fields: { ...inHouse, feeId: id }, edits: fee },
  'company.removeUsualFee': { forms, fields: { ...inHouse, feeId: id } },
  'company.addProduct': {
    forms,
    fields: { ...ofProduct, ...product, place: orNull(whole(0, 30)) },
  },
  'company.editProduct': { forms, fields: ofProduct, edits: product },
  'company.removeProduct': { forms, fields: ofProduct },
  'company.orderProducts': { forms, fields: { ...inHouse, productIds: listOf('pr-1', 30) } },
  'company.editPackage': {
    forms,
    fields: { ...inHouse, rank: oneOf([...packageRanks]) },
    edits: { productIds: listOf('pr-1', 30), priceMinor: orNull(amount) },
  },
}
