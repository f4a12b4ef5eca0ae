/** Every word of a deal that nobody types. Plain data: the PDF and the server read it as the screen does. */
import type { LuxuryStanding } from '../../../vehicle/luxury-tax.ts'
import type { CreditKind } from '../credit.ts'
import type { LineCode, LineGroup } from '../lines.ts'
import type {
  DealNote,
  EntryWord,
  Exemption,
  FeeCode,
  Frequency,
  GoodKind,
  Jurisdiction,
  LineTax,
  RdprmTerm,
  SupplyKind,
  TaxCollector,
} from '../types.ts'

export type DealWords = {
  lines: Record<LineCode, string>
  groups: Record<LineGroup, string>
  taxes: Record<LineTax, string>
  /** With `{tax}`: its name and rate. */
  taxOn: Record<'vehicle' | 'goods' | 'insurance', string>
  collectors: Record<TaxCollector, string>
  /** Beside a line that is printed but not added, a tax inside the price, one that is not taken. */
  asides: Record<'shown' | 'included' | 'exempt', string>
  entries: Record<EntryWord, string>
  fees: Record<FeeCode, string>
  rdprmTerms: Record<RdprmTerm, string>
  goods: Record<GoodKind, string>
  frequencies: Record<Frequency, string>
  financing: Record<CreditKind, string>
  highCost: string
  exemptions: Record<Exemption['reason'], string>
  supplies: Record<SupplyKind | 'here', string>
  luxury: Record<LuxuryStanding, string>
  /** Under the table of taxes: what the law wants said, and why a tax is not taken. With `{why}`, `{proof}`, `{tax}` and `{place}`. */
  printed: Record<'luxury' | 'luxuryNotDue' | 'exempt' | 'added' | SupplyKind, string>
  jurisdictions: Record<Jurisdiction, string>
  notes: Record<DealNote, string>
}
