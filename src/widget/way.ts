/** What a widget asks of our server; its preview answers by itself. */
import type { WidgetTapKind } from '#db/widget/table.ts'

/** What she typed, by field. */
export type Filled = Record<string, string | boolean>
export type Form = { token: string; bits: number }
export type Answer = {
  done?: boolean
  /** By field: the name of the words. */
  problems?: Record<string, string>
  /** To send with instead: the one before is too old, or was spent on other words. */
  token?: string
  limited?: boolean
}
export type Way = {
  /** @throws when there is no connection */
  form: () => Promise<Form>
  /** @throws when there is no connection */
  send: (filled: Filled) => Promise<Answer>
  tap: (what: WidgetTapKind) => void
}
