import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { labelContent, noSheetFacts, type SheetFacts } from '#db/vehicle/label/content.ts'
import { labelText } from '#db/vehicle/label/sections.ts'
import { labelItems } from '#db/vehicle/label/types.ts'
import { labelWords } from '#db/vehicle/label/words.ts'
import { locales, type Locale, pastUses } from '#db/terms.ts'
import { aDealer, aDefect, aLabelled, aRepair, someFacts } from '#tests/support/builders/label.ts'

const on = '2026-01-31'
const textOf = (
  locale: Locale,
  vehicle: Partial<Row<'vehicle'>> = {},
  comments: Row<'vehicleComment'>[] = [],
  company = aDealer(),
) => labelText(labelContent(aLabelled(vehicle), comments, company, on), locale, on)
const section = (text: ReturnType<typeof textOf>, item: string) =>
  text.sections.find(each => each.item === item)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const lines = (text: ReturnType<typeof textOf>, item: string) =>
  section(text, item)?.lines.map(line => plain(line))

test('every locale has a word for every item, use and sentence, and none is the English one by mistake', () => {
  const keys = Object.keys(labelWords['en-ca']).toSorted()
  for (const locale of locales) {
    const words = labelWords[locale]
    expect(Object.keys(words).toSorted(), locale).toEqual(keys)
    expect(labelItems.filter(item => !words.items[item])).toEqual([])
    expect(pastUses.filter(use => !words.pastUses[use])).toEqual([])
  }
  const english = labelWords['en-ca']
  for (const locale of locales.slice(1))
    for (const key of [
      'certificate',
      'lastOwner',
      'partOfContract',
      'legal',
      'defectsBind',
    ] as const)
      expect(labelWords[locale][key]).not.toBe(english[key])
})
test('sentences keep the names that are filled in', () => {
  const names = (text: unknown) =>
    typeof text === 'string' ? (text.match(/\{\w+\}/g) ?? []).toSorted().join() : ''
  const english = Object.values(labelWords['en-ca']).map(names)
  for (const locale of locales)
    expect(Object.values(labelWords[locale]).map(names), locale).toEqual(english)
})

test('Québec prints in French: price, distance, category and what the warranty gives', () => {
  const text = textOf('fr-ca', {}, [
    aDefect({ body: 'Pare-chocs égratigné' }),
    aRepair({ body: 'Freins avant', amountMinor: null }),
  ])
  expect(text.title).toBe('Étiquette – véhicule d’occasion')
  expect(text.name).toBe('Subaru Outback Touring 2024')
  expect(plain(section(text, 'price')?.large)).toBe('38 995,00 $')
  expect(plain(section(text, 'odometer')?.large)).toBe('18 420 km')
  expect(section(text, 'category')?.large).toBe('Catégorie A')
  expect(lines(text, 'warranty')?.[0]).toBe(
    'Bon fonctionnement : pièces et main-d’œuvre pendant 6 mois ou 10 000 km, selon la première éventualité, à compter de la livraison.',
  )
  expect(lines(text, 'defects')).toEqual([
    'Pare-chocs égratigné : réparation évaluée à 450,00 $',
    'La garantie de bon fonctionnement ne couvre pas ces défauts; nous garantissons les évaluations.',
  ])
  expect(lines(text, 'repairs')).toEqual(['Freins avant'])
  expect(lines(text, 'past-use')).toEqual([
    'Aucun des usages à déclarer.',
    'Aucune entreprise ni aucun organisme public ne l’a possédé ou loué à long terme.',
  ])
  expect(text.foot).toContain('partie du contrat')
})
test('the real distance stands first where the odometer does not show it', () => {
  const text = textOf('en-ca', { labelFacts: someFacts({ realOdometer: 50_000 }) })
  expect(plain(section(text, 'odometer')?.large)).toBe('50,000 km')
  expect(lines(text, 'odometer')).toEqual(['Real distance: 50,000 km', '18,420 km on the odometer'])
})
test('past uses, owners and the last owner’s statement', () => {
  const labelFacts = someFacts({
    pastUses: ['rental', 'police'],
    businessOwners: 'Location Nord inc.',
    ownerStatement: true,
    seriouslyDefective: true,
  })
  const text = textOf('en-ca', { labelFacts })
  expect(lines(text, 'past-use')).toEqual([
    'Police · Rental',
    'Owned or leased long term by: Location Nord inc.',
    'According to a written statement of the last owner, which we keep.',
  ])
  expect(lines(text, 'seriously-defective')).toEqual([
    'A court has declared this vehicle seriously defective.',
  ])
})
test('category D has no warranty of a fixed length; ours is added', () => {
  const text = textOf('en-ca', {
    odometer: 90_000,
    labelFacts: someFacts({ warranty: 'Engine, 3 months' }),
  })
  expect(section(text, 'category')?.large).toBe('Category D')
  expect(lines(text, 'warranty')).toEqual([
    'No warranty of good working order of a fixed length. The legal warranty applies.',
    'The dealer adds: Engine, 3 months',
  ])
})
test('a motorcycle’s warranty is of time alone; one month is one month', () => {
  const bike = (marketOn: string) => textOf('en-ca', { productType: 7, marketOn })
  expect(lines(bike('2024-02-01'), 'warranty')?.[0]).toContain('2 months from delivery')
  expect(lines(bike('2023-02-01'), 'warranty')?.[0]).toContain('1 month from delivery')
  expect(
    lines(textOf('es-es', { productType: 7, marketOn: '2023-02-01' }), 'warranty')?.[0],
  ).toContain('1 mes ')
})
test('an electric vehicle has no displacement, a snowmobile the legal warranty only', () => {
  expect(section(textOf('en-ca', { displacementCc: 0 }), 'vehicle')?.facts).toContainEqual([
    'Engine displacement',
    'None: electric',
  ])
  const sled = textOf('fr-ca', { productType: 3, displacementCc: null, year: null })
  expect(lines(sled, 'warranty')).toEqual(['La garantie légale s’applique.'])
  expect(section(sled, 'vehicle')?.facts?.map(([term]) => term)).not.toContain('Cylindrée')
  expect(lines(textOf('fr-ca', { productType: 3, odometer: null }), 'odometer')).toEqual([
    'Sans odomètre',
  ])
})

const paris = aDealer({ country: 'FR', province: '', currency: 'EUR' })
const sheet = (over: Partial<SheetFacts>) => someFacts({ sheet: { ...noSheetFacts, ...over } })
test('France: month and year of registration, price with taxes, Crit’Air, inspection, delivery, conformity', () => {
  const labelFacts = sheet({
    critAir: '2',
    technicalInspectionOn: '2026-01-05',
    deliveryDays: 1,
    odometerGuaranteed: false,
  })
  const text = textOf('fr-fr', { serviceOn: '2021-03-10', labelFacts }, [], paris)
  expect(section(text, 'first-registration')?.large).toBe('03/2021')
  expect(plain(section(text, 'price')?.large)).toBe('38 995,00 €')
  expect(lines(text, 'price')).toEqual(['Toutes taxes comprises.'])
  expect(lines(text, 'odometer')).toEqual(['Kilométrage non garanti'])
  expect(lines(text, 'crit-air')).toEqual(['Classe 2'])
  expect(lines(text, 'technical-inspection')?.[0]).toContain('5 janvier 2026')
  expect(lines(text, 'delivery')).toEqual(['Dans un délai de 1 jour'])
  expect(lines(text, 'warranty')).toEqual([
    'Garantie légale de conformité : 24 mois à compter de la livraison.',
    'Un défaut qui apparaît dans les 12 mois est présumé exister à la livraison.',
  ])
  expect(text.foot).toBe('')
})
test('France: what is young needs no inspection, what is not classified says so, what is missing says nothing', () => {
  const young = textOf(
    'fr-fr',
    { serviceOn: '2024-03-10', labelFacts: sheet({ critAir: 'none' }) },
    [],
    paris,
  )
  expect(lines(young, 'technical-inspection')).toEqual(['Non exigé à cet âge.'])
  expect(lines(young, 'crit-air')).toEqual(['Non classé'])
  const bare = textOf(
    'fr-fr',
    { serviceOn: '2020-03-10', priceLabelMinor: null, priceInternetMinor: null },
    [],
    paris,
  )
  for (const item of ['price', 'crit-air', 'delivery', 'technical-inspection'])
    expect(section(bare, item)).toBeUndefined()
})
test('Spain: the agreed year says that it is written; Colombia: none says that it was accepted', () => {
  const valencia = aDealer({ country: 'ES', province: '', currency: 'EUR' })
  expect(
    lines(textOf('es-es', { labelFacts: sheet({ agreedMonths: 12 }) }, [], valencia), 'warranty'),
  ).toEqual([
    'Garantía legal de conformidad: 12 meses desde la entrega.',
    'Este plazo se pacta por escrito en el contrato.',
    'Un defecto que aparezca en los primeros 12 meses se presume existente en la entrega.',
  ])
  const bogota = aDealer({ country: 'CO', province: '', currency: 'COP' })
  expect(
    lines(textOf('es-co', { labelFacts: sheet({ agreedMonths: 0 }) }, [], bogota), 'warranty')?.[0],
  ).toContain('sin garantía de conformidad')
})
test('elsewhere in Canada sales taxes are apart', () => {
  const text = textOf('en-ca', {}, [], aDealer({ province: 'ON' }))
  expect(lines(text, 'price')).toEqual(['Everything included except sales taxes.'])
})
test('the same content is written in every locale without a gap', () => {
  const told = [aDefect(), aRepair()]
  for (const company of [aDealer(), paris])
    for (const locale of locales) {
      const text = textOf(locale, { serviceOn: '2021-03-10' }, told, company)
      expect(JSON.stringify(text)).not.toMatch(/\{\w+\}|undefined|null/)
    }
})

test('the phone of the dealer is written as people of its country do', () => {
  const content = labelContent(aLabelled({}), [], aDealer({ phone: '4505550100' }), on)
  expect(labelText(content, 'fr-ca', on).dealer).toContain('450 555-0100')
  expect(labelText({ ...content, law: 'other' }, 'fr-ca', on).dealer).toContain('4505550100')
})
