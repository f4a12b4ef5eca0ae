/**
 * Where a machine's zone data may be older than the law: from that instant the clocks stand at that offset. British
 * Columbia (tz 2026b), Alberta (2026c) and the Northwest Territories (2026d) do not turn theirs back any more
 * (github.com/eggert/tz, NEWS). A later law that turns them again is written here, whatever the machine knows.
 */
export const zonesVersion = '2026d'
type Rule = readonly [from: number, zone: string]
// The sign of these names is that of POSIX: behind UTC is plus.
const pacific: Rule = [Date.UTC(2026, 10, 1, 9), 'Etc/GMT+7']
const mountain: Rule = [Date.UTC(2026, 10, 1, 8), 'Etc/GMT+6']
export const zoneRules: { [zone: string]: Rule } = {
  'America/Vancouver': pacific,
  'America/Edmonton': mountain,
  'America/Yellowknife': mountain,
  'America/Inuvik': mountain,
}

/** The zone by whose data the clocks of this one are read at an instant. */
export function zoneAt(timeZone: string, at: number): string {
  const rule = zoneRules[timeZone]
  return rule && at >= rule[0] ? rule[1] : timeZone
}

/** "9 h 00" in one piece: engines break French Canada's hours between their figures. */
export const hoursTogether = (text: string): string =>
  text.replace(/\d h(?: (?=\d)|$)/g, hour => hour.replaceAll(' ', '\u00a0'))
