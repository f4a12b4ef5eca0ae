/** A credit of the dealership's own with everything that its contract must say. */
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import type { Financing } from '#db/contract/deal/types.ts'

export const aCredit = (over: Partial<Financing> = {}): Financing => ({
  ...untouchedFinancing,
  ratePpm: 69_900,
  lender: { name: 'Caisse de Laval', address: '1, boul. du Souvenir, Laval' },
  insurance: { required: 'none', choice: '', insurer: '', representative: '' },
  capacity: { by: 'dealer', on: '2020-01-02', decision: 'able' },
  debtAgreed: true,
  ...over,
})
