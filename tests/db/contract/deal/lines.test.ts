import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from '#db/kernel/canonical.ts'
import { computeDeal, contentOfDeal } from '#db/contract/deal/compute.ts'
import { formulaOf, lineNotes } from '#db/contract/deal/line-notes.ts'
import { addUp, lineList, lineOf, totals } from '#db/contract/deal/lines.ts'
import { printed } from '#db/contract/deal/print.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { type Deal, jurisdictions } from '#db/contract/deal/types.ts'
import { contractLinesPage } from '../../../../scripts/contract-lines-page.ts'
import { aDeal, anItem, anyDeal, aTradeIn, count, day } from './a-deal.ts'

test('the lines are A to Z and Mt, each once', () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
  expect(lineList.map(({ code }) => code).sort()).toEqual([...letters, 'Mt'].sort())
})

test('every line adds up others or says where it comes from, and has its source', () => {
  for (const line of lineList) {
    const { formula, source } = lineNotes[line.code]
    expect(Boolean(line.sumOf) !== Boolean(formula), line.code).toBe(true)
    expect(source).not.toBe('')
    expect(formulaOf(line)).not.toBe('')
  }
})

test('a total stands behind lines that exist, takes off what is taken off, and no line counts twice', () => {
  const seen: string[] = []
  for (const { code, sumOf } of lineList) {
    for (const part of sumOf ?? []) {
      const bare = part.replace('-', '') as keyof typeof lineOf
      expect(seen, `${bare} in ${code}`).toContain(bare)
      expect(part.startsWith('-'), part).toBe(lineOf[bare].takenOff ?? false)
    }
    seen.push(code)
  }
  const all = totals.flatMap(({ parts }) => parts.map(({ code }) => code))
  expect(new Set(all).size).toBe(all.length)
  // Everything but the balance is part of something: no amount is lost.
  expect(all.length).toBe(lineList.length - 1)
})

test('the formulas that the specification fixes', () => {
  expect(formulaOf(lineOf.V)).toBe('S + T + U')
  expect(formulaOf(lineOf.Z)).toBe('M + Mt + W + X + Y')
  expect(formulaOf(lineOf.E)).toBe('A + B + C − D')
})

test('what is shown is not added', () => {
  expect(addUp({ A: 100, O: 15 }, ['O'])).toMatchObject({ P: 100, R: 100 })
  expect(addUp({ A: 100, O: 15 }, [])).toMatchObject({ P: 115, R: 115 })
})

test('docs/contract-lines.md is what the code says', () => {
  expect(readFileSync('docs/contract-lines.md', 'utf8')).toBe(contractLinesPage())
})

const full: Deal = aDeal(20_000, {
  options: [anItem(500, 'Attelage'), anItem(250, 'Tapis')],
  fees: [{ ...anItem(399, 'Transport'), taxable: true }],
  tradeIns: [aTradeIn(5_000, { lienMinor: 100_000, lienHolder: 'Caisse' })],
  newTires: { small: 4, large: 0 },
  otherGovernmentMinor: 2_000,
  depositMinor: 50_000,
  goods: [{ ...anItem(800, 'Antirouille'), kind: 'rust-proofing', taxable: true }],
})

test('each option, fee, trade-in and tax is printed by itself, in print order and signed as it counts', () => {
  const lines = printed(count(full)).map(({ code, label, amountMinor, counts }) => [
    code,
    label,
    amountMinor,
    counts,
  ])
  expect(lines).toEqual([
    ['A', '', 2_000_000, 'added'],
    ['B', 'Attelage', 50_000, 'added'],
    ['B', 'Tapis', 25_000, 'added'],
    ['C', 'Transport', 39_900, 'added'],
    ['E', '', 2_114_900, 'total'],
    ['F', '2019 Mazda 3', -500_000, 'taken-off'],
    ['G', '', 1_614_900, 'total'],
    ['H', '', 80_835, 'added'],
    ['J', 'Antirouille', 80_000, 'added'],
    ['K', '', 4_000, 'added'],
    ['K', '', 7_980, 'added'],
    ['L', '', 1_787_715, 'total'],
    ['T', '', 1_800, 'added'],
    ['T', '', 2_000, 'added'],
    ['V', '', 3_800, 'total'],
    ['N', 'Caisse', 100_000, 'added'],
    ['O', '', 161_266, 'shown'],
    ['P', '', 1_891_515, 'total'],
    ['Q', '', -50_000, 'taken-off'],
    ['R', '', 1_841_515, 'total'],
  ])
})

test('a bare deal prints its price, tax and totals and nothing that does not apply', () => {
  const codes = (deal: Deal, jurisdiction: 'CA-QC' | 'CA-ON' | 'FR') =>
    printed(count(deal, jurisdiction)).map(({ code }) => code)
  expect(codes(aDeal(20_000), 'CA-QC')).toEqual(['A', 'H', 'L', 'O', 'P', 'R'])
  expect(codes(aDeal(20_000), 'CA-ON')).toEqual(['A', 'H', 'L', 'P', 'R'])
  expect(codes(aDeal(20_000), 'FR')).toEqual(['A', 'H', 'P', 'R'])
  expect(codes(aDeal(0), 'CA-ON')).toEqual(['A', 'H', 'L', 'P', 'R'])
})

const anyJurisdiction = fc.constantFrom(...jurisdictions)
const anyDay = fc.constantFrom('2024-06-01', '2026-11-21', '2026-12-31', '2027-01-01')

test('lines always add up, on paper too', () => {
  fc.assert(
    fc.property(anyDeal, anyJurisdiction, anyDay, (deal, jurisdiction, on) => {
      const result = count(deal, jurisdiction, on)
      const { amounts, shown } = result
      for (const { code, parts } of totals) {
        const sum = parts
          .filter(part => !shown.includes(part.code))
          .reduce((total, part) => total + part.sign * amounts[part.code], 0)
        expect(amounts[code], code).toBe(sum)
      }
      const lines = printed(result)
      const paper = lines
        .filter(({ counts }) => counts === 'added' || counts === 'taken-off')
        .reduce((total, line) => total + line.amountMinor, 0)
      expect(paper).toBe(result.balanceMinor)
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
      for (const amount of Object.values(amounts)) expect(Number.isSafeInteger(amount)).toBe(true)
    }),
  )
})

test('no tax and no base is ever negative, however large the trade-in or the rebate', () => {
  fc.assert(
    fc.property(anyDeal, anyJurisdiction, (deal, jurisdiction) => {
      for (const { amountMinor, baseMinor } of count(deal, jurisdiction).taxes) {
        expect(amountMinor).toBeGreaterThanOrEqual(0)
        expect(baseMinor).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a trade-in above the price leaves nothing to tax on the vehicle', () => {
  fc.assert(
    fc.property(anyDeal, fc.integer({ min: 1, max: 1_000_000 }), (deal, beyond) => {
      // All that it may come to, with its luxury tax, which no trade-in lowers.
      const { E } = count({ ...deal, rebates: [] }).amounts
      const allowanceMinor = Math.max(E, deal.unit.wholesaleMinor ?? 0) + 20_000 + beyond
      const tradeIn = { ...aTradeIn(0), allowanceMinor }
      const { taxes } = count({ ...deal, tradeIns: [tradeIn] })
      expect(
        taxes.filter(
          tax =>
            tax.on === 'vehicle' &&
            !['luxury', 'added'].includes(tax.code) &&
            tax.amountMinor !== 0,
        ),
      ).toEqual([])
    }),
  )
})

test('the same deal computes to the same result wherever it comes from', () => {
  fc.assert(
    fc.property(anyDeal, anyJurisdiction, (deal, jurisdiction) => {
      const result = count(deal, jurisdiction)
      const again = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T
      const elsewhere = computeDeal(again(deal), again(builtInProfile(jurisdiction)), day)
      expect(elsewhere).toEqual(result)
      expect(canonical(elsewhere)).toBe(canonical(result))
      const signed = computeDeal(contentOfDeal(deal), builtInProfile(jurisdiction), day)
      expect(signed).toEqual(result)
    }),
  )
})

test('computing leaves the deal and the profile as they were', () => {
  fc.assert(
    fc.property(anyDeal, deal => {
      const profile = builtInProfile('CA-QC')
      const before = JSON.stringify([deal, profile])
      computeDeal(deal, profile, day)
      expect(JSON.stringify([deal, profile])).toBe(before)
    }),
  )
})
