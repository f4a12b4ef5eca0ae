/** Where our own rates and fees come from, in the page's language; what a dealership wrote itself stands as she wrote it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/** By their words in the profile (`db/contract/deal`, `db/company/rates-of-place.ts`); names of laws stay in the language of the law. */
export const sourceCaptions: Record<string, MessageDescriptor> = {
  'Canada Revenue Agency, GST/HST rates by province; revenuquebec.ca, basic rules: rates': msg`Canada Revenue Agency, GST/HST rates by province; revenuquebec.ca, basic rules: rates`,
  'Revenu Québec, basic rules: rates; not taken on the GST': msg`Revenu Québec, basic rules: rates; not taken on the GST`,
  'Revenu Québec, tax on insurance premiums; T-0.1 s. 512': msg`Revenu Québec, tax on insurance premiums; T-0.1 s. 512`,
  'Revenu Québec, tax on insurance premiums; T-0.1 s. 512; 2025, ch. 27 (Bill 99): premiums paid after 2026-12-31': msg`Revenu Québec, tax on insurance premiums; T-0.1 s. 512; 2025, ch. 27 (Bill 99): premiums paid after 2026-12-31`,
  'Canada Revenue Agency, GST/HST rates by province': msg`Canada Revenue Agency, GST/HST rates by province`,
  'Ontario Retail Sales Tax Act, group insurance 8 %; automobile insurance and an individual policy may be exempt': msg`Ontario Retail Sales Tax Act, group insurance 8 %; automobile insurance and an individual policy may be exempt`,
  'Canada Revenue Agency, GST/HST rates by province; revenuquebec.ca, basic rules: rates; on a PST above 12 % too (SOR/91-34, s. 2 and 3 (b) (iv))': msg`Canada Revenue Agency, GST/HST rates by province; revenuquebec.ca, basic rules: rates; on a PST above 12 % too (SOR/91-34, s. 2 and 3 (b) (iv))`,
  'BC Provincial Sales Tax Act s. 34; Bulletins PST 116 and 308: the price before the trade-in chooses the bracket; trucks over 3/4 ton pay 7 %': msg`BC Provincial Sales Tax Act s. 34; Bulletins PST 116 and 308: the price before the trade-in chooses the bracket; trucks over 3/4 ton pay 7 %`,
  'BC Provincial Sales Tax Act s. 34; Bulletins PST 116 and 308; Notice 2018-003: the price before the trade-in chooses the bracket; trucks over 3/4 ton pay 7 %': msg`BC Provincial Sales Tax Act s. 34; Bulletins PST 116 and 308; Notice 2018-003: the price before the trade-in chooses the bracket; trucks over 3/4 ton pay 7 %`,
  'BC Provincial Sales Tax Act s. 34; Bulletins PST 116 and 308; Budget 2022, zero-emission vehicles until 2027-02-22 (used ones were exempt until 2025-04-30): the price before the trade-in chooses the bracket; trucks over 3/4 ton pay 7 %': msg`BC Provincial Sales Tax Act s. 34; Bulletins PST 116 and 308; Budget 2022, zero-emission vehicles until 2027-02-22 (used ones were exempt until 2025-04-30): the price before the trade-in chooses the bracket; trucks over 3/4 ton pay 7 %`,
  'BC Provincial Sales Tax Act s. 34; Bulletins PST 116 and 308; zero-emission vehicles as others again: the price before the trade-in chooses the bracket; trucks over 3/4 ton pay 7 %': msg`BC Provincial Sales Tax Act s. 34; Bulletins PST 116 and 308; zero-emission vehicles as others again: the price before the trade-in chooses the bracket; trucks over 3/4 ton pay 7 %`,
  'no tax apart on the premium is known to us': msg`no tax apart on the premium is known to us`,
  'Saskatchewan Information Notice 2018-07, Bulletin PST-18: 6 % of the price less the trade-in, of used vehicles too': msg`Saskatchewan Information Notice 2018-07, Bulletin PST-18: 6 % of the price less the trade-in, of used vehicles too`,
  'Saskatchewan Bulletin PST-73: vehicle insurance': msg`Saskatchewan Bulletin PST-73: vehicle insurance`,
  'Saskatchewan Information Notice 2018-01: life, disability and health insurance are exempt': msg`Saskatchewan Information Notice 2018-01: life, disability and health insurance are exempt`,
  'Manitoba RST Bulletin 012: 7 % of the net selling price; a trade-in lowers it only if both are road vehicles or both off-road': msg`Manitoba RST Bulletin 012: 7 % of the net selling price; a trade-in lowers it only if both are road vehicles or both off-road`,
  'Manitoba RST Bulletin 061: insurance of goods, group and creditor insurance; an individual policy of life or health may be exempt': msg`Manitoba RST Bulletin 061: insurance of goods, group and creditor insurance; an individual policy of life or health may be exempt`,
  'Newfoundland and Labrador retail sales tax, property and casualty; automobile insurance is free of it since 2019-04-15': msg`Newfoundland and Labrador retail sales tax, property and casualty; automobile insurance is free of it since 2019-04-15`,
  'Newfoundland and Labrador retail sales tax: life, accident and sickness insurance are exempt': msg`Newfoundland and Labrador retail sales tax: life, accident and sickness insurance are exempt`,
  'TSCA is inside the premium (Code général des impôts, art. 991)': msg`TSCA is inside the premium (Code général des impôts, art. 991)`,
  'IPS is inside the premium (Ley 13/1996, art. 12)': msg`IPS is inside the premium (Ley 13/1996, art. 12)`,
  'IVA is inside the premium': msg`IVA is inside the premium`,
  'IGIC, not IVA (Ley 37/1992, art. 3; Ley 4/2012 de Canarias): 9.5 % up to 11 fiscal horsepower, 15 % above, 0, 3 or 7 % for some vehicles': msg`IGIC, not IVA (Ley 37/1992, art. 3; Ley 4/2012 de Canarias): 9.5 % up to 11 fiscal horsepower, 15 % above, 0, 3 or 7 % for some vehicles`,
  'IPSI, not IVA (Ley 37/1992, art. 3; Ley 8/1991): taken where goods are made or brought in, so it is inside the price': msg`IPSI, not IVA (Ley 37/1992, art. 3; Ley 8/1991): taken where goods are made or brought in, so it is inside the price`,
  'Revenu Québec, tax news 2023-05-12: specific duty on new tires from 2023-07-01, $4.50 to 83.82 cm, $6.00 to 123.19 cm': msg`Revenu Québec, tax news 2023-05-12: specific duty on new tires from 2023-07-01, $4.50 to 83.82 cm, $6.00 to 123.19 cm`,
  'Act respecting duties payable (RDPRM), B-9 Schedule II, version of 2024-05-15; indexed every year': msg`Act respecting duties payable (RDPRM), B-9 Schedule II, version of 2024-05-15; indexed every year`,
  'Bank of Canada, announcement of 2025-10-29: Bank Rate 2.50 %': msg`Bank of Canada, announcement of 2025-10-29: Bank Rate 2.50 %`,
}

export function useSourceOfRate(): (source: string) => string {
  const { i18n } = useLingui()
  return source => {
    const caption = sourceCaptions[source]
    return caption ? i18n._(caption) : source
  }
}
