/** How much a message from the public looks like an advertisement. General practice, no law; a person can overrule it. */

export type Written = {
  name: string
  message: string
  /** The field no person sees was filled. */
  trap: boolean
  /** Sent sooner than anybody types. */
  hasty: boolean
  /** The puzzle of the page was not solved; an old browser may have its reasons. */
  unproven?: boolean | undefined
}

/** From here on it is set aside as spam: kept and listed, but nobody is alerted. */
export const spamFrom = 60

const links = /https?:\/\/|www\.|\b[a-z0-9-]{3,63}\.(?:ru|top|xyz|click|info|biz|shop)\b/gi
const markup = /<\s*a\b|\[url[=\]]|<\s*script/i
/** What dealerships are really sent, in the languages of their sites. */
const pitches = [
  /\bseo\b|back\s?links?|first page of (google|every search)|search engine rank/i,
  /r[ée]f[ée]rencement|premi[èe]re page de google|posicionamiento (web|seo)|primera p[áa]gina de google/i,
  /web ?site (design|traffic)|increase your (sales|traffic)|trafic (web|cibl[ée])/i,
  /crypto|bitcoin|forex|casino|viagra|cialis/i,
  /guest post|email list|lead generation service|liste de courriels/i,
]
const otherScript =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Thai}\p{Script=Hangul}]/gu

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const spamSigns = [
  'trap',
  'hasty',
  'unproven',
  'links',
  'markup',
  'name',
  'pitch',
  'script',
  'shouting',
  'capitals',
] as const
/** What speaks for spam, and how much. */
export type SpamSign = { sign: (typeof spamSigns)[number]; points: number }

/** What speaks for it, the weightiest first; nothing of an ordinary message. */
export function spamSignsOf({ name, message, trap, hasty, unproven }: Written): SpamSign[] {
  const pitched = pitches.filter(pitch => pitch.test(message) || pitch.test(name)).length
  const points: Record<SpamSign['sign'], number> = {
    trap: trap ? 100 : 0,
    hasty: hasty ? 40 : 0,
    unproven: unproven ? 30 : 0,
    links: Math.min(75, countOf(message, links) * 25),
    markup: markup.test(message) ? 60 : 0,
    name: countOf(name, links) || markup.test(name) ? 60 : 0,
    pitch: Math.min(80, pitched * 40),
    // Most of it in a script none of our sites is written in.
    script: countOf(message, otherScript) * 2 > message.length ? 40 : 0,
    shouting: /!!!/.test(message) ? 10 : 0,
    capitals: message.length > 40 && message === message.toUpperCase() ? 15 : 0,
  }
  return spamSigns
    .map(sign => ({ sign, points: points[sign] }))
    .filter(each => each.points > 0)
    .toSorted((a, b) => b.points - a.points)
}
/** 0 for an ordinary message; it grows with every sign. */
export const scoreOf = (signs: readonly SpamSign[]): number =>
  signs.reduce((sum, { points }) => sum + points, 0)
export const isSpam = (signs: readonly SpamSign[]): boolean => scoreOf(signs) >= spamFrom
