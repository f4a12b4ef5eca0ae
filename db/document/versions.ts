/** Raised when the words or the order of a printed document change: kept with what was signed. */
import { contractTemplate } from '../rules/contract-content-two.ts'
import type { DocumentKind } from './definition.ts'

export const templateVersions: Record<DocumentKind, number> = {
  contract: contractTemplate,
  label: 1,
  inspection: 2,
  delivery: 1,
  evidence: 1,
}
