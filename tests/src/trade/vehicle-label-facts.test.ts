import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { labelFactsText } from '#src/domain/vehicle/label-facts.ts'
import { someFacts } from '#tests/support/builders/label.ts'
import { noSheetFacts } from '#db/vehicle/label/content.ts'

const i18n = setupI18n({ locale: 'en-ca', messages: { 'en-ca': {} } })

test('two people’s facts of a label are told apart in words', () => {
  expect(
    labelFactsText(i18n, someFacts({ pastUses: ['rental', 'police'], ownerStatement: true })),
  ).toBe(
    'Past uses: Rental, Police · Written statement of the last owner: ✓ · Last owner’s name: Hélène Gagnon · Last owner’s phone: 450 555-0123',
  )
  const sheet = { ...noSheetFacts, agreedMonths: 12, odometerGuaranteed: false }
  expect(
    labelFactsText(i18n, { ...someFacts({ lastOwnerName: '', lastOwnerPhone: '' }), sheet }),
  ).toBe('The distance is guaranteed: ✗ · Warranty agreed in writing (months): 12')
})
