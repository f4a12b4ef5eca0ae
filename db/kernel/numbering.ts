/** Numbering plans: what of a text is a number, and how people write it. */
import type { Country } from '../terms.ts'
import { withoutUnseen } from './unseen.ts'

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
  /** A number as it was written before the plan changed, by the plan of today. */
  former: (national: string) => string
  /** How people of the country write it. */
  pretty: (national: string) => string
}

const same = (national: string) => national
const northAmerican: Plan = {
  code: '1',
  // 00 too: people bring the habit along, and no number here starts with 0.
  exit: /^(?:011|00)(?=[1-9])/,
  trunk: '1',
  national: /^[2-9]\d{2}[2-9]\d{6}$/,
  // One plan for both: any number may be a mobile.
  mobile: /^/,
  former: same,
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
    former: same,
    pretty: n => `0${n}`.replace(/\d{2}(?=\d)/g, '$& '),
  },
  ES: {
    code: '34',
    exit: /^00(?=[1-9])/,
    trunk: '',
    national: /^[6-9]\d{8}$/,
    mobile: /^[67]/,
    former: same,
    pretty: n => `${n.slice(0, 3)} ${n.slice(3, 5)} ${n.slice(5, 7)} ${n.slice(7)}`,
  },
  CO: {
    code: '57',
    exit: /^00(?=[1-9])/,
    trunk: '',
    national: /^(3\d{9}|60\d{8})$/,
    mobile: /^3/,
    // A fixed line was a digit of its region and seven more, dialled behind 03 from elsewhere.
    former: national => national.replace(/^(?:03)?([124-8]\d{7})$/, '60$1'),
    pretty: n => `${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`,
  },
}

/** "Tél. :", "Cell/Home:", or one word without a sign, "Celular 300…"; two words before a number are a note. */
const label = /^\p{L}(?:[\p{L}\s./]{0,14}[.:]|\p{L}*°?)\s*(?=[\d+(])/u
/** The link that a chat shares. */
const link = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\?phone=)\+?/i
/** Keyboards of Arabic and Persian have digits of their own. */
const eastern = /[\u0660-\u0669\u06f0-\u06f9]/g
/** What lists and contacts put around a number: quotation marks, Excel's text, a picture of a telephone, the half of a figure. */
const around = /^[=\s]*['"]+|["']+$|\p{Extended_Pictographic}|^\((?=\p{L}\))\p{L}\)\s*|\.0$/gu
/** What no number holds: behind a whole one begins a desk ("poste 12", "x12"), a note ("(cell)") or a second number. */
const foreign = /[^\d\s+().\-‐-―−/].*/s
/** Before a second number, where it might stand within one too. */
const between = /(?:\/|\s[-–—]\s|\s{3}|[\r\n]).*/s
/** Two whole numbers that a hyphen alone sets apart. */
const joined = /(?<=\d{9})[-–].*/s
/** 1-800-GO-SUBARU, 514-CAR-LOAN: dialled with letters. */
const lettered = /^(?:\+?1)?[\s.(-]*([2-9]\d\d)\)?[\s.-]*((?=.*[A-Z]{2})[\dA-Z-]{7,15})$/

/** The digits behind the letters; people advertise longer words, of which the exchange hears seven. */
function spelled(line: string): string {
  const [, area = '', word = ''] = lettered.exec(line) ?? []
  // A hyphen is on no key.
  const digits = word.replace(/\D/g, sign =>
    '22233344455566677778889999'.charAt(sign.charCodeAt(0) - 65),
  )
  return `+1${area}${digits.slice(0, 7)}`
}

/** The number inside a plan, without trunk digit; undefined when it is none. */
const nationalIn = (plan: Plan, digits: string): string | undefined =>
  [digits, digits.startsWith(plan.trunk) ? digits.slice(plan.trunk.length) : ''].find(n =>
    plan.national.test(n),
  )

/** A number with its calling code; the trunk digit some write after it, "+33 (0)6", is dropped. */
function internationalKey(digits: string): string {
  const plan = planOf(digits)
  // E.164: at most 15 digits. Countries without a plan here are taken on trust.
  if (!plan) return /^[2-9]\d{7,14}$/.test(digits) ? digits : ''
  const national = nationalIn(plan, plan.former(digits.slice(plan.code.length)))
  return national === undefined ? '' : plan.code + national
}
const planOf = (key: string) => Object.values(plans).find(({ code }) => key.startsWith(code))

/** A number with nothing beside it. */
function readAlone(line: string, country: Country): string {
  // Letters are a name or a note, not a number; a key made of their digits would join strangers.
  if (foreign.test(line)) return ''
  const plan = plans[country]
  // Of "+44 (0)20" the zero is not dialled from abroad, but in Italy.
  const dialled = /^\(?\+\s*39/.test(line) ? line : line.replace(/\(\s*0\s*\)/, '')
  const digits = dialled.replace(/\D/g, '')
  if (/^\(?\+/.test(line)) return internationalKey(digits)
  if (plan.exit.test(digits)) return internationalKey(digits.replace(plan.exit, ''))
  const national = nationalIn(plan, plan.former(digits))
  if (national !== undefined) return plan.code + national
  // "33 6 12…" typed in France: the calling code without its plus.
  return digits.startsWith(plan.code) ? internationalKey(digits) : ''
}

/** Of two numbers in one field the first, as `phoneKey` has it, a filler too; '' where none begins it. */
export function readPhone(input: string, country: Country): string {
  const line = withoutUnseen(input)
    .normalize('NFKC')
    .replace(eastern, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(around, '')
    .trim()
    .replace(link, '+')
    .replace(label, '')
  const ways = [
    line,
    line.replace(foreign, ''),
    line.replace(between, ''),
    line.replace(joined, ''),
    // Whatever sets the groups apart: [514] 555*0142.
    /\p{L}/u.test(line) ? '' : line.replace(/[^\d+]/g, ' '),
  ]
  if (plans[country].code === '1' || line.startsWith('+')) ways.push(spelled(line))
  return ways.map(way => readAlone(way, country)).find(Boolean) ?? ''
}

/**
 * A key as people of `country` write it: national form for their own numbers, "+33 6 12 34 56 78" for others.
 *
 * @param key From `phoneKey`; '' stays ''.
 */
export function formatPhone(key: string, country: Country): string {
  if (key === '') return ''
  const plan = planOf(key)
  if (!plan) return `+${key}`
  const pretty = plan.pretty(key.slice(plan.code.length))
  if (plan === plans[country]) return pretty
  return `+${plan.code} ${plan.trunk === '0' ? pretty.slice(1) : pretty}`
}

/**
 * Whether a text message may reach it: a number that its plan does not call a fixed line.
 *
 * @param key From `phoneKey`.
 */
export function takesTexts(key: string): boolean {
  if (key === '') return false
  const plan = planOf(key)
  return plan === undefined || plan.mobile.test(key.slice(plan.code.length))
}
