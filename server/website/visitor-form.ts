/** What a visitor has typed, read and judged field by field; nothing of it is lost when something is wrong. */
import { instantOf, isDateTime } from '#db/kernel/date.ts'
import { copiedAddress } from '#db/kernel/copied-address.ts'
import { emailKey, emailProblem } from '#db/kernel/email.ts'
import { withoutHidden } from '#db/kernel/unseen.ts'
import { phoneKey, phoneProblem } from '#db/kernel/phone.ts'
import type { Country, RequestCategory, RequestDivision } from '#db/terms.ts'

export const topics = ['question', 'used', 'new', 'credit', 'trade'] as const
export type Topic = (typeof topics)[number]
export const fieldNames = ['name', 'phone', 'email', 'topic', 'appointment', 'message'] as const
export type FieldName = (typeof fieldNames)[number]
/** The field no person sees. */
export const trapName = 'confirm_url'

export type Typed = Record<FieldName, string> & { consent: boolean; trap: string; token: string }
export const nothingTyped: Typed = {
  name: '',
  phone: '',
  email: '',
  topic: '',
  appointment: '',
  message: '',
  consent: false,
  trap: '',
  token: '',
}
export type Problem =
  | 'errName'
  | 'errEmail'
  | 'errPhone'
  | 'errContact'
  | 'errMessage'
  | 'errTopic'
  | 'errAppointment'
export type Problems = Partial<Record<FieldName, Problem>>

const clean = (text: string) => withoutHidden(text.replace(/\r\n?/g, '\n')).trim()
const oneLine = (text: string) => clean(text).replace(/\s+/g, ' ')

export function typedOf(body: URLSearchParams): Typed {
  const line = (name: string, most: number) => oneLine((body.get(name) ?? '').slice(0, most))
  const email = line('email', 400)
  const copied = copiedAddress(email)
  return {
    name: line('name', 400) || (copied?.name ?? ''),
    phone: line('phone', 100),
    email: copied?.address ?? email,
    topic: line('topic', 20),
    appointment: line('appointment', 30),
    message: clean((body.get('message') ?? '').slice(0, 9000)),
    consent: body.get('consent') === '1',
    trap: (body.get(trapName) ?? '').slice(0, 200),
    token: (body.get('token') ?? '').slice(0, 200),
  }
}

/** The instant of a local date and time of the browser's field; undefined when it is none. */
export function appointmentOf(text: string, timeZone: string): number | undefined {
  const plain = text.replace('T', ' ').slice(0, 16)
  return isDateTime(plain) ? instantOf(plain.slice(0, 10), plain.slice(11), timeZone) : undefined
}

export type Asks = {
  country: Country
  timeZone: string
  /** A vehicle is named: its own page asks for no topic. */
  ofVehicle: boolean
  /** What may be chosen, where it is not the list of the contact form, and whether that says enough by itself. */
  kinds?: readonly string[]
  isWordless?: boolean
  /** Of a reservation: from when until when one may come. */
  visit?: { from: number; to: number }
}

export function problemsOf(
  typed: Typed,
  { country, timeZone, ofVehicle, visit, kinds = topics, isWordless = visit !== undefined }: Asks,
): Problems {
  const { name, phone, email, message, topic, appointment } = typed
  const at = visit && appointmentOf(appointment, timeZone)
  const isVisit = visit && at !== undefined && at >= visit.from && at <= visit.to
  return {
    ...((name.length < 2 || name.length > 100 || !/\p{L}/u.test(name)) && { name: 'errName' }),
    ...(phone && isNoReach(typed, country) && { phone: 'errPhone' }),
    ...(email && (emailProblem(email) || email.length > 200) && { email: 'errEmail' }),
    ...(!phone && !email && { phone: 'errContact' }),
    ...(!ofVehicle && !kinds.some(each => each === topic) && { topic: 'errTopic' }),
    ...(visit && !isVisit && { appointment: 'errAppointment' }),
    // A reservation may go without words.
    ...((message.length > 4000 || (!isWordless && !message)) && { message: 'errMessage' }),
  }
}

/** No number, or one that is typed to get past the field where nothing else is given to answer to. */
const isNoReach = ({ phone, email }: Typed, country: Country): boolean =>
  phoneProblem(phone, country) !== undefined ||
  (phoneKey(phone, country) === '' && !emailKey(email))

/** The same person however she writes her address. */
export const addressKeys = ({ email, phone }: Typed, country: Country): string[] =>
  [emailKey(email), phoneKey(phone, country)].filter(Boolean)

export const divisions: Record<Topic, RequestDivision> = {
  question: 'used',
  used: 'used',
  new: 'new',
  credit: 'credit',
  trade: 'used',
}
export const categoryOf = (topic: string): RequestCategory | null =>
  topic === 'credit' || topic === 'trade' ? topic : null
export const divisionOfTopic = (topic: string): RequestDivision =>
  divisions[topics.find(each => each === topic) ?? 'question']
