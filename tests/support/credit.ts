/** A credit of the dealership's own with everything that its contract must say. */
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import { prescribedSections, type PrescribedText } from '#db/contract/deal/settings.ts'
import type { Financing } from '#db/contract/deal/types.ts'

/** What a house must have entered before a credit of its own is signed: never the regulation's words, which are not kept here. */
export const enteredTexts: PrescribedText[] = prescribedSections.flatMap(section =>
  (['fr-ca', 'en-ca'] as const).map(locale => ({
    section,
    locale,
    versionOn: '2019-08-01',
    text: `Text of section ${section}.`,
    confirmedBy: 'u-helene',
    confirmedByName: 'Hélène Roy',
    confirmedAt: 1,
  })),
)

export const aCredit = (over: Partial<Financing> = {}): Financing => ({
  ...untouchedFinancing,
  lends: 'dealer',
  owns: 'seller',
  ratePpm: 69_900,
  lender: { name: 'Caisse de Laval', address: '1, boul. du Souvenir, Laval' },
  insurance: { required: 'none', choice: '', insurer: '', representative: '' },
  capacity: { by: 'dealer', on: '2020-01-02', decision: 'able' },
  debtAgreed: true,
  ...over,
})
