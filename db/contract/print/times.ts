/** The three facts of an entry's time, each as what it is: on paper and by the verifier in the same words. */
import { decimalText, instantText, labelled } from '../../print/format.ts'
import type { Locale } from '../../terms.ts'
import { inOrder } from '../chain.ts'
import { timesOf } from '../times.ts'
import type { Row } from '../../kernel/mutation.ts'
import { evidenceWords } from './words/evidence.ts'

type Event = Pick<
  Row<'contractEvent'>,
  'seq' | 'step' | 'at' | 'offsetMs' | 'receivedAt' | 'standsOnAt'
>

/** What the device said, with the distance of its clock from the server's. */
export function deviceText(
  { at, offsetMs }: Pick<Event, 'at' | 'offsetMs'>,
  locale: Locale,
  timeZone: string,
): string {
  const offset =
    offsetMs === null
      ? evidenceWords[locale].offsetUnknown
      : `${offsetMs > 0 ? '+' : ''}${decimalText(offsetMs / 1000, 0, locale)} s`
  return `${instantText(at, timeZone)}, ${offset}`
}
export const receivedText = (
  { receivedAt }: Pick<Event, 'receivedAt'>,
  locale: Locale,
  timeZone: string,
): string =>
  receivedAt === null ? evidenceWords[locale].entryNotReceived : instantText(receivedAt, timeZone)

/** A line for each entry, for a reader without a table. */
export function timeLines(events: readonly Event[], locale: Locale, timeZone: string): string[] {
  const words = evidenceWords[locale]
  const times = timesOf(events)
  return inOrder(events).map(event =>
    [
      `${event.seq}. ${words.steps[event.step]}`,
      labelled(words.device, deviceText(event, locale, timeZone), locale),
      labelled(words.received, receivedText(event, locale, timeZone), locale),
      ...(times.get(event.seq)?.standing === 'claimed' ? [words.claimed] : []),
    ].join(' · '),
  )
}
