/** What the demonstration dealerships have said of their sales: who confirmed which rate, and what they usually charge. */
import { builtInProfile } from '../contract/deal/profile.ts'
import {
  type Confirmation,
  noSettings,
  prescribedSections,
  type PrescribedText,
  rowKey,
  type SaleSettings,
  type UsualFee,
} from '../contract/deal/settings.ts'
import type { Jurisdiction, TaxCode } from '../contract/deal/types.ts'
import { quebecMenu, spainMenu } from './menu.ts'
import { nameOfUser } from './people.ts'

const at = Date.UTC(2026, 0, 12, 15)

/** Every row of these taxes as built in, confirmed by one colleague on one day. */
function confirmed(
  jurisdiction: Jurisdiction,
  taxes: readonly TaxCode[],
  by: string,
): Confirmation[] {
  const rows = builtInProfile(jurisdiction).rates.filter(({ code }) => taxes.includes(code))
  return rows.map(row => confirmedBy(by, row))
}
const confirmedBy = (by: string, row: Parameters<typeof rowKey>[0]): Confirmation => ({
  key: rowKey(row),
  confirmedBy: by,
  confirmedByName: nameOfUser(by),
  confirmedAt: at,
})

const settings = (
  confirmations: Confirmation[],
  usualFees: UsualFee[],
  menu: Pick<SaleSettings, 'products' | 'packages'>,
  prescribedTexts: PrescribedText[] = [],
): SaleSettings => ({
  ...structuredClone(noSettings),
  prescribedTexts,
  confirmations,
  usualFees,
  ...structuredClone(menu),
})

/** In the places of the regulation's texts, which only its own words may fill: so that a credit can be tried here. */
const standIns: PrescribedText[] = prescribedSections.flatMap(section => [
  {
    section,
    locale: 'fr-ca' as const,
    versionOn: '2019-08-01',
    text: `Démonstration : ici se place, mot pour mot, le texte de l’article ${section} du Règlement. Ce texte n’est pas celui du Règlement.`,
  },
  {
    section,
    locale: 'en-ca' as const,
    versionOn: '2019-08-01',
    text: `Demonstration: the text of section ${section} of the Regulation stands here, word for word. This text is not the Regulation’s.`,
  },
])

export const borealSettings = settings(
  [
    ...confirmed('CA-QC', ['gst', 'qst'], 'helene'),
    ...standIns.map(row => confirmedBy('helene', row)),
  ],
  [
    { id: 'uf-plate', label: 'Immatriculation au comptoir', amountMinor: 4_500, taxable: true },
    { id: 'uf-etching', label: 'Burinage antivol', amountMinor: 24_900, taxable: true },
  ],
  quebecMenu,
  standIns,
)
export const grandSentierSettings = settings(
  [...confirmed('CA-QC', ['gst'], 'pierre'), ...standIns.map(row => confirmedBy('pierre', row))],
  [{ id: 'uf-setup', label: 'Mise en route', amountMinor: 18_500, taxable: true }],
  quebecMenu,
  standIns,
)
export const levanteSettings = settings(
  confirmed('ES', ['vat'], 'carmen'),
  [
    {
      id: 'uf-transfer',
      label: 'Gestión del cambio de titular',
      amountMinor: 18_000,
      taxable: true,
    },
  ],
  spainMenu,
)
