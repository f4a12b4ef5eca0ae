/** Fees of Québec that a contract computes, each from its first day. Indexed ones are the dealership's to keep up. */
import type { DatedFee } from './types.ts'

const tireSource =
  'Revenu Québec, tax news 2023-05-12: specific duty on new tires from 2023-07-01, $4.50 to 83.82 cm, $6.00 to 123.19 cm'
const rdprmSource =
  'Act respecting duties payable (RDPRM), B-9 Schedule II, version of 2024-05-15; indexed every year'
const rdprm = (code: DatedFee['code'], minor: number): DatedFee => ({
  code,
  minor,
  validFrom: '2024-05-15',
  source: rdprmSource,
  confirm: true,
})

export const quebecFees: readonly DatedFee[] = [
  { code: 'tire-small', minor: 450, validFrom: '2023-07-01', source: tireSource },
  { code: 'tire-large', minor: 600, validFrom: '2023-07-01', source: tireSource },
  rdprm('rdprm-1', 3_900),
  rdprm('rdprm-2', 4_300),
  rdprm('rdprm-3', 4_600),
  rdprm('rdprm-4', 4_900),
  rdprm('rdprm-5', 5_400),
  rdprm('rdprm-open', 5_600),
  rdprm('rdprm-online-less', 800),
]
