/** Bank accounts by their IBAN: which can be one, and what becomes of a debit; Stripe's own numbers for tests play the same parts. */
import type { Role } from './roles.ts'

export type TypedAccount = { iban: string; name: string; email: string }

/** Where the scheme is, and how long an account number is there. */
const lengths: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}
export const bareIban = (text: string): string => text.replace(/\s/g, '').toUpperCase()
/** By ISO 7064: the country and its check digits behind the rest, letters as two digits, leave one. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) || lengths[iban.slice(0, 2)] !== iban.length)
    return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, letter => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

/** The field that is wrong, by Stripe's code for it. */
export function accountProblem({ iban, name, email }: TypedAccount): string | undefined {
  if (!isIban(bareIban(iban))) return 'invalid_iban'
  if (name.trim() === '') return 'name_missing'
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'email_invalid'
}

/** A bank says after days whether a debit went through; after a minute here, or after three. */
const [soonMs, lateMs] = [60_000, 180_000]
const roles: Record<string, Role> = {
  DE08370400440532013003: { debitMs: lateMs },
  DE62370400440532013001: { debitFails: 'debit_not_authorized' },
  DE78370400440532013004: { debitMs: lateMs, debitFails: 'account_closed' },
  DE35370400440532013002: { after: 'asked-back' },
  DE65370400440002222227: { debitFails: 'insufficient_funds' },
  DE65370400440000343434: { debitFails: 'charge_exceeds_source_limit' },
}
/** Every other good one pays. */
export const accountRole = (iban: string): Role => ({
  debitMs: soonMs,
  ...roles[bareIban(iban)],
})

/** What is kept of it. */
export function accountOf({ iban }: TypedAccount) {
  const bare = bareIban(iban)
  return { country: bare.slice(0, 2), last4: bare.slice(-4) }
}
