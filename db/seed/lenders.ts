/** Who lends for the vehicles sold here: the sheets of this month and of the last one, and the row of a draft that is financed. */
import { choiceIdOf } from '../lender/mutations/choose.ts'
import type { RateRow, SheetRow } from '../lender/rate-row.ts'
import { addDays } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'
import { nameOfUser } from './people.ts'
import { row, type Stage } from './stage.ts'

type Said = Partial<SheetRow> & Pick<SheetRow, 'program' | 'termTo' | 'buyPpm' | 'reserve'>
type House = { name: string; address: string; rows: Said[] }

const share = (percent: number) => ({ kind: 'spread' as const, splitPpm: percent * 10_000 })
const canada: House[] = [
  {
    name: 'Caisse de Laval',
    address: '1, boulevard Le Corbusier, Laval (Québec) H7N 0A1',
    rows: [
      {
        program: 'Occasion',
        condition: 'used',
        termFrom: 24,
        termTo: 84,
        amountFromMinor: 750_000,
        odometerTo: 160_000,
        buyPpm: 59_900,
        markupPpm: 20_000,
        reserve: share(75),
        chargeBackMonths: 6,
      },
      {
        program: 'Neuf',
        condition: 'new',
        termFrom: 24,
        termTo: 96,
        amountFromMinor: 1_000_000,
        buyPpm: 54_900,
        markupPpm: 15_000,
        reserve: share(75),
        chargeBackMonths: 6,
      },
    ],
  },
  {
    name: 'Crédit Rive-Nord',
    address: '480, rue Saint-Georges, Saint-Jérôme (Québec) J7Z 5B3',
    rows: [
      {
        program: 'Deuxième chance',
        tier: 'C',
        termFrom: 36,
        termTo: 72,
        amountToMinor: 3_500_000,
        buyPpm: 124_900,
        markupPpm: 20_000,
        reserve: { kind: 'part', ppm: 20_000 },
        chargeBackMonths: 12,
      },
      {
        program: 'Standard',
        tier: 'A',
        termFrom: 24,
        termTo: 72,
        ltvPpm: 1_300_000,
        buyPpm: 64_900,
        markupPpm: 25_000,
        reserve: share(80),
        chargeBackMonths: 4,
      },
    ],
  },
  {
    name: 'Services financiers du constructeur',
    address: '2000, avenue des Manufacturiers, Toronto (Ontario) M5J 2N1',
    rows: [
      {
        program: 'Taux d’appel',
        condition: 'new',
        termFrom: 24,
        termTo: 60,
        subvented: true,
        buyPpm: 19_900,
        reserve: { kind: 'sum', minor: 30_000 },
      },
    ],
  },
]
const spain: House[] = [
  {
    name: 'Banco del Turia',
    address: 'Calle de Colón 20, 46004 Valencia',
    rows: [
      {
        program: 'Ocasión',
        condition: 'used',
        termFrom: 24,
        termTo: 96,
        amountFromMinor: 600_000,
        buyPpm: 69_900,
        markupPpm: 20_000,
        reserve: { kind: 'part', ppm: 30_000 },
        chargeBackMonths: 24,
      },
    ],
  },
  {
    name: 'Financiera de la marca',
    address: 'Avenida de Aragón 30, 46021 Valencia',
    rows: [
      {
        program: 'Nuevo',
        condition: 'new',
        termFrom: 24,
        termTo: 72,
        subvented: true,
        buyPpm: 49_900,
        markupPpm: 10_000,
        reserve: { kind: 'sum', minor: 45_000 },
      },
    ],
  },
]

const open: Omit<SheetRow, 'id' | 'program' | 'termTo' | 'buyPpm' | 'reserve'> = {
  tier: '',
  condition: 'any',
  yearFrom: null,
  yearTo: null,
  termFrom: 1,
  amountFromMinor: 0,
  amountToMinor: null,
  odometerTo: null,
  ltvPpm: null,
  subvented: false,
  markupPpm: 0,
  chargeBackMonths: 0,
}

export function lendersOf(
  stage: Stage,
  contracts: readonly Row<'saleContract'>[],
): { lender: Row<'lender'>[]; rateSheet: Row<'rateSheet'>[]; lenderChoice: Row<'lenderChoice'>[] } {
  const [by = ''] = stage.staff.directors
  const houses = stage.country === 'ES' ? spain : canada
  const first = `${stage.today.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const before = `${addDays(first, -1).slice(0, 7)}-01`
  const months = [
    { key: 'now', beginsOn: first, endsOn: addDays(next, -1), upPpm: 0, days: -4 },
    { key: 'past', beginsOn: before, endsOn: addDays(first, -1), upPpm: 2_500, days: -35 },
  ]
  const lender = houses.map(({ name, address }, at) =>
    row({ id: `le-${at + 1}`, name, address, createdAt: stage.at(-90, '09:00'), createdBy: by }),
  )
  const rateSheet = houses.flatMap(({ rows }, at) =>
    months.map(({ key, beginsOn, endsOn, upPpm, days }) => {
      const savedAt = stage.at(days, '09:30')
      return row({
        id: `rs-${at + 1}-${key}`,
        lenderId: `le-${at + 1}`,
        beginsOn,
        endsOn,
        rows: rows.map((said, place) => ({
          ...open,
          ...said,
          buyPpm: said.buyPpm + upPpm,
          id: `rr-${at + 1}-${key}-${place + 1}`,
        })),
        createdAt: savedAt,
        createdBy: by,
        savedAt,
        savedByName: nameOfUser(by),
      })
    }),
  )
  return { lender, rateSheet, lenderChoice: choicesOf(stage, contracts, lender, rateSheet) }
}

/** The draft that is financed, by the first lender's row for such a vehicle. */
function choicesOf(
  stage: Stage,
  contracts: readonly Row<'saleContract'>[],
  lenders: readonly Row<'lender'>[],
  sheets: readonly Row<'rateSheet'>[],
): Row<'lenderChoice'>[] {
  const financed = contracts.find(({ deal }) => deal.financing !== null)
  const [lender] = lenders
  const sheet = sheets.find(each => each.lenderId === lender?.id)
  const found = sheet?.rows.find(({ condition }) => condition === financed?.deal.unit.condition)
  if (!financed || !lender || !sheet || !found) return []
  const { beginsOn: from, endsOn: to } = sheet
  const kept: RateRow = { ...found, lender: lender.name, from, to }
  const [by = ''] = stage.staff.directors
  return [
    row({
      id: choiceIdOf(financed.id),
      contractId: financed.id,
      lenderId: lender.id,
      sheetId: sheet.id,
      row: kept,
      at: stage.now - 3_600_000,
      by,
    }),
  ]
}
