import type { Country } from '../terms.ts'

type Plan = {
  /** Country calling code of ITU-T E.164. */
  code: string
  /** What is dialled before a country code to call abroad. */
  exit: RegExp
  /** Digits dialled before a number inside the country, and not part of it. */
  trunk: string
  /** A whole national number, without the trunk digit. */
  national: RegExp
  /** Of mobiles, where the plan tells them apart. */
  mobile: RegExp
  /** How people of the country write it. */
  pretty: (national: string) => string
}

const northAmerican: Plan = {
  code: '1',
  // 00 too: people bring the habit along, and no number here starts with 0.
  exit: /^(?:011|00)(?=[1-9])/,
  trunk: '1',
  national: /^[2-9]\d{2}[2-9]\d{6}$/,
  // One plan for both: any number may be a mobile.
  mobile: /^/,
  pretty: n => `${n.slice(0, 3)} ${n.slice(3, 6)}-${n.slice(6)}`,
}

/**
 * Numbering plans, as notified to ITU-T (E.164 national numbering plans): NANP, France (Arcep), Spain (CNMC),
 * Colombia (CRC: ten digits since 2021, 60x for fixed lines, 3xx for mobiles).
 */
const plans: Record<Country, Plan> = {
  CA: northAmerican,
  US: northAmerican,
  FR: {
    code: '33',
    exit: /^00(?=[1-9])/,
    trunk: '0',
    national: /^[1-9]\d{8}$/,
    mobile: /^[67]/,
    pretty: n => `0${n}`.replace(/\d{2}(?=\d)/g, '$& '),
  },
  ES: {
    code: '34',
    exit: /^00(?=[1-9])/,
    trunk: '',
    national: /^[6-9]\d{8}$/,
    mobile: /^[67]/,
    pretty: n => `${n.slice(0, 3)} ${n.slice(3, 5)} ${n.slice(5, 7)} ${n.slice(7)}`,
  },
  CO: {
    code: '57',
    exit: /^00(?=[1-9])/,
    trunk: '',
    national: /^(3\d{9}|60\d{8})$/,
    mobile: /^3/,
    pretty: n => `${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`,
  },
}

/** ", poste 12", "ext. 12", "x12", "#12": somebody's desk, not the line. */
const extension = /^(.*\d\)?)[\s,;]*(?:extensi[oó]n|ext|poste|p\.|x|#)[\s.:=]*\d+\s*$/i

/** The number inside a plan, without trunk digit; undefined when it is none. */
const nationalIn = (plan: Plan, digits: string): string | undefined =>
  [digits, digits.startsWith(plan.trunk) ? digits.slice(plan.trunk.length) : ''].find(n =>
    plan.national.test(n),
  )

/** A number with its calling code; the trunk digit some write after it, "+33 (0)6", is dropped. */
function internationalKey(digits: string): string {
  const plan = Object.values(plans).find(({ code }) => digits.startsWith(code))
  // E.164: at most 15 digits. Countries without a plan here are taken on trust.
  if (!plan) return /^[2-9]\d{7,14}$/.test(digits) ? digits : ''
  const national = nationalIn(plan, digits.slice(plan.code.length))
  return national === undefined ? '' : plan.code + national
}

/**
 * One key for all the ways to write a number, to find the same person twice: the digits of E.164 without "+".
 *
 * @param country Where the number was written down; decides what a number without "+" means.
 * @returns '' for an empty input, or one that is no number.
 */
export function phoneKey(input: string, country: Country): string {
  const line = input.replace(extension, '$1').trim().replace(/^tel:/i, '')
  // Letters are a name or a note, not a number; a key made of their digits would join strangers.
  if (/[^\d\s+().\-‐-―/]/.test(line)) return ''
  const digits = line.replace(/\D/g, '')
  const plan = plans[country]
  if (line.replace(/^\(/, '').startsWith('+')) return internationalKey(digits)
  if (plan.exit.test(digits)) return internationalKey(digits.replace(plan.exit, ''))
  const national = nationalIn(plan, digits)
  if (national !== undefined) return plan.code + national
  // "33 6 12…" typed in France: the calling code without its plus.
  return digits.startsWith(plan.code) ? internationalKey(digits) : ''
}

/**
 * A key as people of `country` write it: national form for their own numbers, "+33 6 12 34 56 78" for others.
 *
 * @param key From `phoneKey`; '' stays ''.
 */
export function formatPhone(key: string, country: Country): string {
  if (key === '') return ''
  const plan = Object.values(plans).find(({ code }) => key.startsWith(code))
  if (!plan) return `+${key}`
  const pretty = plan.pretty(key.slice(plan.code.length))
  if (plan === plans[country]) return pretty
  return `+${plan.code} ${plan.trunk === '0' ? pretty.slice(1) : pretty}`
}

/** `phone-invalid` when something was typed and it is no number; whether one must be is the form's matter. */
export const phoneProblem = (input: string, country: Country): 'phone-invalid' | undefined =>
  input.trim() !== '' && phoneKey(input, country) === '' ? 'phone-invalid' : undefined

/**
 * Whether a text message may reach it: a number that its plan does not call a fixed line.
 *
 * @param key From `phoneKey`.
 */
export function takesTexts(key: string): boolean {
  if (key === '') return false
  const plan = Object.values(plans).find(({ code }) => key.startsWith(code))
  return plan === undefined || plan.mobile.test(key.slice(plan.code.length))
}
