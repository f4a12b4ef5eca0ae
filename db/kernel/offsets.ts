/**
 * Offsets to choose from, in minutes from UTC (SPEC section 3: -720 to 720): every whole hour, and the
 * broken ones in use (tz database), summer time of Newfoundland and Lord Howe included.
 */
export const timeZoneOffsets: readonly number[] = [
  ...Array.from({ length: 25 }, (_, index) => (index - 12) * 60),
  -570,
  -210,
  -150,
  210,
  270,
  330,
  345,
  390,
  525,
  570,
  630,
].toSorted((a, b) => a - b)
