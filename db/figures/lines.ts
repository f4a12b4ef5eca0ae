import type { ClickLine } from '../bridge/shown.ts'
import type { RecipientLine } from '../mailshot/lines.ts'

/** One lead, request, call, click or client behind a number, as the server tells it. */
export type FigureLine = {
  id: string
  /** The lead itself, or the one a request became. */
  leadId: string | null
  name: string
  at: number
  source: string
  /** Her name; '' for nobody. */
  person: string
  division: string
  type: string
  status: string
  mark: string
  /** Of its clock: answered, waiting, late, ended, met, or '' where none was started. */
  state: string
  /** Opening time it took, or has taken so far; null without a clock. */
  openMs: number | null
  /** The same by the customer's own time. */
  wallMs: number | null
  /** Of a call: what came of it, and how long they spoke. */
  outcome: string
  talkMs: number
  /** Of a click: what the books have of it, and the request it brought, for who may see one. */
  click?: Omit<ClickLine, 'stockNumber' | 'vehicle'> & { requestId: string | null }
  /** Of a mailshot: the client, with why she was left out or her message did not come. */
  recipient?: RecipientLine
}
