/** Where each line's amount comes from, and by whose word: for docs/contract-lines.md, not for a device. */
import { type ContractLine, type LineCode } from './lines.ts'

export const lineNotes: Record<LineCode, { formula?: string; source: string }> = {
  A: {
    formula:
      'agreed price of the vehicle; includes VAT where consumer prices do (France, Spain, Colombia)',
    source: 'Consumer Protection Act (P-40.1) s. 158 (d), s. 224 (c)',
  },
  B: {
    formula: 'sum of the options and accessories sold as part of the vehicle',
    source: 'OPC, contract of a new vehicle: options and the cost of each',
  },
  C: {
    formula:
      "sum of the fees and Canada's luxury tax (the lesser of 20 % of what is above $100,000 and 10 % of all of it, on E without this tax, J and the new-tire duty, before any trade-in); the advertised price already held them",
    source:
      'OPC, contract of a new vehicle: all other costs; P-40.1 s. 224 (c); Select Luxury Items Tax Act (S-8.35)',
  },
  D: {
    formula: "sum of the dealer's rebates, which lower the tax bases",
    source: 'practice of Québec vehicle contracts',
  },
  E: { source: 'practice of Québec vehicle contracts' },
  F: {
    formula: 'sum of the trade-in allowances',
    source: 'Revenu Québec, used road vehicle from a dealer: trade-in amount',
  },
  G: { source: 'practice of Québec vehicle contracts' },
  H: {
    formula:
      'GST or HST on max(0, E without its untaxed fees + new-tire duty − F that lowers the bases), with a PST above 12 % in the base of the GST; VAT inside E is shown here and not added; nothing is shown under the margin scheme',
    source:
      'Revenu Québec: GST charged; Excise Tax Act s. 153 (4), s. 165; SOR/91-34 s. 3 (b); Directive 2006/112/EC art. 78, 325',
  },
  I: {
    formula:
      'QST or PST that the dealer collects on the vehicle; QST on max(0, max(E without its untaxed fees, estimated value of a used vehicle) + new-tire duty − F that lowers the bases); PST on the base of line H without PST, at the rate of the price before any trade-in where it has brackets; taxes added with a reason',
    source:
      'Revenu Québec: the dealer collects the QST on road vehicles other than motor vehicles; P-40.1 s. 158 (e); BC Provincial Sales Tax Act s. 34',
  },
  J: {
    formula: 'sum of the goods and services listed apart from the vehicle',
    source: 'Revenu Québec: property and services acquired with a motor vehicle',
  },
  K: {
    formula:
      'taxes on the taxable part of J, which the dealer collects even on a car; VAT inside J is shown and not added',
    source: 'Revenu Québec: property and services acquired with a motor vehicle',
  },
  L: { source: 'practice of Québec vehicle contracts' },
  S: {
    formula: 'registration and plate, paid for the buyer',
    source: 'practice of Québec vehicle contracts',
  },
  T: {
    formula: 'new-tire duty (tires × duty by their size) + other government fee',
    source: 'Act respecting the Québec sales tax, specific duty on new tires: shown apart',
  },
  U: {
    formula: 'RDPRM: fee of the years registered, less what it costs less online',
    source: 'SPEC section 1; B-9 Schedule II',
  },
  V: { source: 'SPEC section 1' },
  M: {
    formula: 'premium of the replacement insurance',
    source: 'practice of Québec vehicle contracts',
  },
  Mt: {
    formula: 'tax on M at the rate of the day the premium is paid',
    source: 'Act respecting the Québec sales tax (T-0.1) s. 512',
  },
  W: { formula: 'premium of the life and disability insurance', source: 'SPEC section 1' },
  X: { formula: 'premium of the health insurance', source: 'SPEC section 1' },
  Y: {
    formula: 'tax on W + X at the rate of the day the premiums are paid',
    source: 'SPEC section 1; T-0.1 s. 512',
  },
  Z: { source: 'SPEC section 1' },
  N: {
    formula: 'sum owed on the trade-ins, which the dealer pays to the lenders',
    source: 'practice of Québec vehicle contracts',
  },
  O: {
    formula:
      'QST of a motor vehicle, on the base of line I: the buyer pays it to the SAAQ (shown, not added), unless the dealer pays it for the buyer as mandatary (added)',
    source: 'Revenu Québec: QST payable to the SAAQ, clearly shown',
  },
  P: { source: 'P-40.1 s. 158 (f)' },
  Q: {
    formula: "deposit + rebates after taxes (a maker's, paid to the customer)",
    source: 'practice of Québec vehicle contracts; Excise Tax Act s. 181.1',
  },
  R: { source: 'practice of Québec vehicle contracts: balance at delivery, or what is financed' },
}
/** 'A + B + C − D', or where the amount comes from. */
export const formulaOf = ({ code, sumOf }: ContractLine): string =>
  sumOf
    ? sumOf
        .map((part, index) => {
          const isTaken = part.startsWith('-')
          if (index === 0) return part
          return isTaken ? `− ${part.slice(1)}` : `+ ${part}`
        })
        .join(' ')
    : (lineNotes[code].formula ?? '')
