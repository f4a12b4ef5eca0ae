/** How mail of a dealership, or of one person, is fetched and sent (SPEC: host, port, password, SSL option). Passwords are apart: they never reach a device. */
import * as z from 'zod/mini'
import type { FormKey } from '../forms.ts'
import { calendarDate, shortText } from '../kernel/fields.ts'
import { intakeForms } from '../lead/shared.ts'

/** Who may have a mailbox of her own here: who answers customers, or receives them. */
export const ownMailDesk: readonly FormKey[] = intakeForms

/** TLS from the first byte; STARTTLS or STLS before the login; none at all, only where somebody chose it. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const port = z.int().check(z.gte(1), z.lte(65_535))
/** A name or an address, no more: it is looked up. */
const host = z
  .string()
  .check(z.maxLength(253), z.regex(/^([\p{L}\p{N}.:-]+)?$/u, { error: 'mail-host' }))
const reach = { host, port, security: z.enum(mailSecurities), username: shortText }

/** How long fetched mail stays in the mailbox: for ever, or so many days. */
export const keepDays = z.nullable(z.int().check(z.gte(0), z.lte(365)))

export const popSettings = z.object({
  ...reach,
  isOn: z.boolean(),
  /** Fetched mail leaves the mailbox after so many days; null: it stays. */
  keepDays,
  /** What came before this day is left alone at the first connection. */
  since: calendarDate,
})
export type PopSettings = z.infer<typeof popSettings>

export const smtpSettings = z.object({ ...reach, isOn: z.boolean(), from: shortText })
export type SmtpSettings = z.infer<typeof smtpSettings>

export const defaultPorts = {
  pop: { tls: 995, starttls: 110, none: 110 },
  smtp: { tls: 465, starttls: 587, none: 25 },
} as const

/** Nothing has been said yet. */
export const noPop: PopSettings = {
  host: '',
  port: defaultPorts.pop.tls,
  security: 'tls',
  username: '',
  isOn: false,
  keepDays: null,
  since: '2000-01-01',
}
export const noSmtp: SmtpSettings = {
  host: '',
  port: defaultPorts.smtp.starttls,
  security: 'starttls',
  username: '',
  isOn: false,
  from: '',
}
