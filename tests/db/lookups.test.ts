import { transmissionIds } from '#db/vehicle/transmissions.ts'
import { roleForms, roleLabels } from '#db/user/preset-roles.ts'
import { expect, test } from 'vitest'

import { lookup, lookupNames } from '#db/lookups/index.ts'
import { leadSources } from '#db/lead/source.ts'
import { requestWordings } from '#db/request/response.ts'
import * as terms from '#db/terms.ts'

const ids = (name: string, locale = 'en-ca') => lookup(name, locale).map(item => item.ID)
const codes = (name: string) => lookup(name, 'en-ca').map(item => item.Code)
const captionOf = (name: string, id: string, locale: string) =>
  lookup(name, locale).find(item => item.ID === id)?.Caption

test.each(lookupNames)('%s is complete in the five locales', name => {
  const length = ids(name).length
  expect(length).toBeGreaterThan(0)
  for (const locale of terms.locales) {
    const items = lookup(name, locale)
    expect(items).toHaveLength(length)
    for (const item of items)
      expect(Object.values(item).every(text => text.trim() === text && text !== '')).toBe(true)
  }
})

test.each(lookupNames)('%s has unique ids and captions in every locale', name => {
  for (const locale of terms.locales) {
    const items = lookup(name, locale)
    expect(new Set(items.map(item => item.ID)).size).toBe(items.length)
    expect(new Set(items.map(item => item.Caption)).size).toBe(items.length)
  }
})

test.each(lookupNames)('%s has the same codes and alternate values in every locale', name => {
  const wordless = (locale: string) =>
    lookup(name, locale).map(({ Code, AlternateValue }) => [Code, AlternateValue])
  for (const locale of terms.locales) expect(wordless(locale)).toEqual(wordless('en-ca'))
})

test('no id of ours is given out twice, in any list', () => {
  const ours = lookupNames.flatMap(name => ids(name)).filter(id => Number(id) >= 9001)
  expect(new Set(ours).size).toBe(ours.length)
})

test('no id of the publishing sites is one of another list', () => {
  const others = new Set(lookupNames.filter(name => name !== 'Site').flatMap(name => ids(name)))
  for (const locale of terms.locales)
    expect(ids('Site', locale).filter(id => others.has(id))).toEqual([])
})

test.each(['', 'site', 'Unknown', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the unknown list "%s" is empty',
  name => {
    expect(lookup(name, 'en-ca')).toEqual([])
  },
)

test.each(['', 'en', 'EN-CA', 'de-de', '__proto__', 'constructor', 'length', '0'])(
  'the unknown locale "%s" gives empty lists',
  locale => {
    expect(lookup('ProductType', locale)).toEqual([])
  },
)

test('a caller may sort or change what it got', () => {
  const items = lookup('LeadStatus', 'en-ca')
  for (const item of items) item.Caption = 'changed'
  items.length = 0
  expect(lookup('LeadStatus', 'en-ca')[0]).toEqual({
    ID: '703',
    Caption: 'Created',
    Code: 'created',
    AlternateValue: 'created',
  })
})

test('product types are 1 to 22, with code and alternate value equal to the id', () => {
  expect(ids('ProductType')).toEqual(Array.from({ length: 22 }, (_, index) => String(index + 1)))
  for (const item of lookup('ProductType', 'es-co'))
    expect([item.Code, item.AlternateValue]).toEqual([item.ID, item.ID])
})

test('transmissions have the ids of their families', () => {
  const families = new Map<string, string[]>()
  for (const { ID, Code, AlternateValue } of lookup('Car.Transmission', 'en-ca')) {
    const family = `${Code} ${AlternateValue}`
    families.set(family, [...(families.get(family) ?? []), ID])
  }
  expect(Object.fromEntries(families)).toEqual({
    '1 Automatic': [
      '218',
      '5711',
      '5712',
      '226',
      '228',
      '229',
      '230',
      '231',
      '233',
      '1120',
      '5713',
      '237',
      '1208',
    ],
    '2 Manual': ['219', '227', '221', '222', '232', '234', '235', '236', '238'],
    '3 Tiptronic': ['220'],
    '4 CVT': ['225'],
    '5 Sequential': ['224'],
    '6 SMG gearbox': ['223'],
    '7 Custom': ['1184'],
  })
})

test('a transmission of one speed is said in the singular', () => {
  expect(terms.locales.map(locale => captionOf('Car.Transmission', '5711', locale))).toEqual([
    '1-speed automatic',
    'Automatique à 1 rapport',
    'Automatique 1 rapport',
    'Automático de 1 marcha',
    'Automática de 1 velocidad',
  ])
  expect(captionOf('Car.Transmission', '5713', 'es-co')).toBe('Automática de 10 velocidades')
})

test.each([
  ['CampaignStatus', ['1254', '1256', '1257']],
  ['ContractType', ['1307', '1308', '1342']],
  ['BuyOnlineStatus', ['1309', '1310']],
  ['CompanyImageType', ['1385', '1384']],
  ['BridgeType', ['1388', '1389']],
  ['BridgeVersion', ['1386', '1387']],
  ['BridgeExportType', ['1460']],
  ['Vehicle.Condition', ['37', '38', '39', '40', '41']],
  ['LeadStatus', ['703', '704', '705', '706', '707', '708', '709', '776', '868']],
  ['UserStatus', ['864', '865']],
])('%s has the ids of the specification', (name, expected) => {
  expect(ids(name)).toEqual(expected)
})

test.each([
  ['CampaignStatus', ['Pending', 'Live', 'Ended']],
  ['CompanyImageType', ['Logo01', 'Publicity01']],
  ['BridgeType', ['Fixed', 'Variable']],
  ['BridgeVersion', ['1.0 manual', '2.0 algorithm']],
  ['ExchangeType', ['Accommodation', 'Drop', 'Exchange', 'Recovery']],
  ['TaskStatus', ['Pending', 'Completed', 'Deleted']],
  [
    'AppointmentStatus',
    ['Pending', 'Cancelled', 'Postponed', 'Client did not show', 'Client showed up', 'Deleted'],
  ],
  ['AppointmentType', ['Demonstration', 'Information', 'TestDrive']],
  ['LeadCommentStatus', ['Normal', 'Deleted']],
  ['ProductStatus', ['Creation', 'Available', 'Reserved', 'Sold', 'OutOfMarket']],
  ['FundType', ['Bridge', 'Campaign']],
  ['FundStatus', ['Processing', 'Processed', 'Failed', 'Cancelled']],
  ['BillingType', ['Accounting', 'Funds', 'FundsAutoRecharge']],
  ['RadarType', ['Email', 'WebsiteForms', 'Internet', 'Phone', 'SMS']],
  ['RadarDivision', ['Credit', 'New', 'Used']],
  ['RadarStatus', ['Regular', 'Spam', 'Information']],
  ['RadarCategory', ['Buy Online', 'Credit', 'Trade']],
  ['OdometerType', ['km', 'miles', 'hours']],
  ['Lead.VehicleCondition', ['Company', 'Consignment', 'Courtesy', 'Demonstrator', 'New', 'Used']],
])('%s has the words of the specification', (name, expected) => {
  expect(lookup(name, 'fr-ca').map(item => item.AlternateValue)).toEqual(expected)
})

test('the host name types are the redirects, ten landing pages, mobile, tablet and two websites', () => {
  const landings = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map(
    number => `Landing${number}`,
  )
  expect(codes('HostNameType')).toEqual([
    '301',
    '301ToWWW',
    ...landings,
    'Mobile',
    'Tablet',
    'Website01',
    'Website02',
  ])
})

test('there are forty publishing sites within 1369 to 1470, under a reserved domain', () => {
  for (const locale of terms.locales) {
    const sites = lookup('Site', locale)
    expect(sites).toHaveLength(40)
    for (const site of sites) {
      expect(Number(site.ID)).toBeGreaterThanOrEqual(1369)
      expect(Number(site.ID)).toBeLessThanOrEqual(1470)
      expect(site.Code).toBe(`${site.AlternateValue}.example`)
    }
    expect(captionOf('Site', '1469', locale)).toBe('XXX')
  }
})

test('one newspaper is 1422 in the Spanish lists and 1421 elsewhere', () => {
  const idsByLocale = terms.locales.map(locale =>
    ids('Site', locale).filter(id => id === '1421' || id === '1422'),
  )
  expect(idsByLocale).toEqual([['1421'], ['1421'], ['1421'], ['1422'], ['1422']])
})

test('some Spanish product types stay in English', () => {
  for (const locale of ['es-es', 'es-co'])
    expect(captionOf('ProductType', '15', locale)).toBe('Fifth wheel')
})

test.each([
  ['ProductType', '14', ['Travel trailer', 'Roulotte', 'Caravane', 'Caravana', 'Casa rodante']],
  ['ProductType', '6', ['ATV', 'VTT', 'Quad tout-terrain', 'ATV', 'Cuatrimoto']],
  ['LeadStatus', '704', ['In treatment', 'En traitement', 'En cours', 'En gestión', 'En gestión']],
  [
    'RadarType',
    '9401',
    ['Email', 'Courriel', 'E-mail', 'Correo electrónico', 'Correo electrónico'],
  ],
])('%s %s is said as in each country', (name, id, captions) => {
  expect(terms.locales.map(locale => captionOf(name, id, locale))).toEqual(captions)
})

test.each([
  ['LeadStatus', terms.leadStatuses],
  ['Lead.Type', terms.leadTypes],
  ['Lead.Division', terms.leadDivisions],
  ['Lead.Source', leadSources],
  ['LeadCommentStatus', terms.commentStatuses],
  ['RequestWording', requestWordings],
  ['FutureRecoveryNotification', terms.recoveryNotices],
  ['TaskStatus', terms.taskStatuses],
  ['AppointmentType', terms.appointmentTypes],
  ['AppointmentStatus', terms.appointmentStatuses],
  ['Gender', terms.genders],
  ['UserStatus', terms.availabilities],
  ['ProductStatus', terms.vehicleStatuses],
  ['Vehicle.Condition', terms.vehicleConditions],
  ['OdometerType', terms.odometerTypes],
  ['ProductCommentType', terms.vehicleCommentKinds],
  ['ExchangeType', terms.exchangeTypes],
  ['RadarType', terms.requestTypes],
  ['RadarDivision', terms.requestDivisions],
  ['RadarStatus', terms.requestStatuses],
  ['RadarCategory', terms.requestCategories],
  ['FundSource', terms.fundSources],
  ['FundType', terms.fundTypes],
  ['FundStatus', terms.fundStatuses],
])('%s has a word for each of its terms', (name, words) => {
  expect(codes(name).toSorted()).toEqual([...words].toSorted())
})

test.each([
  ['LeadStatus', terms.leadStatusIds],
  ['Vehicle.Condition', terms.vehicleConditionIds],
  ['UserStatus', terms.availabilityIds],
])('%s has the ids of its terms', (name, idsByTerm) => {
  expect(Object.fromEntries(lookup(name, 'en-ca').map(item => [item.Code, item.ID]))).toEqual(
    idsByTerm,
  )
})

test('every role of the house has its label in five languages', () => {
  for (const locale of terms.locales) {
    const named = new Map(lookup('UserRole', locale).map(({ Code, Caption }) => [Code, Caption]))
    for (const label of Object.keys(roleForms)) expect(named.get(label), label).toBeTruthy()
  }
  expect(lookup('UserRole', 'fr-ca').find(({ Code }) => Code === 'receptionist')?.Caption).toBe(
    'Réceptionniste',
  )
})

test('no role is called by a word for men alone', () => {
  const men =
    /(^| )(Directeur|Vendeur|Conseiller|Technicien|Représentant|Agent|Commercial|Director|Técnico|Asesor|Vendedor|Concesionario)( |$)/
  const labels = ['fr-ca', 'fr-fr', 'es-es', 'es-co'].flatMap(locale =>
    lookup('UserRole', locale).map(({ Caption }) => Caption),
  )
  expect(labels.filter(label => men.test(label))).toEqual([])
})

test('what acts take of a list without its captions is that list', () => {
  expect(transmissionIds.toSorted()).toEqual(ids('Car.Transmission').toSorted())
  expect(new Set(roleLabels)).toEqual(new Set(codes('UserRole')))
})
