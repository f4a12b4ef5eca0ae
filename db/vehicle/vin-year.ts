/** The model year in a vehicle identification number; apart from its check, which every page loads. */
import { checkDigitCountries, vinProblem } from './vin.ts'

/** 49 CFR 565.15(d): thirty codes from 1980 on; I, O, Q, U, Z and 0 are not used. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** Cars, of which position 7 tells the round of the codes. */
const roundTypes = [1]
/** Makers' identifiers of trucks and chassis over 4,536 kg, whose position 7 tells nothing whatever they are sold as. */
const heavy = new Set(
  '1F6 1FC 1FD 1FU 1FV 1GB 1GD 1HT 1M1 1M2 1NK 1NP 1XK 1XP 2FU 2FZ 2NK 2NP 3AK 3AL 3BK 3HA 3HS 4UZ 4V1 4V4 4V5 5B4'.split(
    ' ',
  ),
)
/** Of makers for Europe, who write what they like in position 10: Škoda, Dacia, Renault, Peugeot, Citroën, SEAT, Opel, Ford… */
const withoutYear = new Set(
  'SB1 SJN TMA TMB TSM U5Y U6Y UU1 VF1 VF2 VF3 VF4 VF5 VF6 VF7 VF8 VFA VNE VNV VR1 VR3 VR7 VS5 VS6 VS7 VS8 VSA VSE VSS VXE VXF VXK W0L W0V WF0 WMA XLE XLR YS2 YV2 ZCF ZFA'.split(
    ' ',
  ),
)
const ofNorthAmerica = /^[1-57]/

/**
 * Whether a unit was built for North America, where position 10 is its year: its check digit is right, and no filler
 * stands in its type. One made elsewhere can have the right digit by chance, one time in eleven: of it we believe that
 * only where the digit is the law.
 */
function hasYear(vin: string, country: string): boolean {
  if (vinProblem(vin).problem || withoutYear.has(vin.slice(0, 3)) || vin.slice(3, 6) === 'ZZZ')
    return false
  return ofNorthAmerica.test(vin) || checkDigitCountries.includes(country)
}

/**
 * The model year in position 10, of a unit built for North America; elsewhere the place says nothing. Codes come back
 * every 30 years: on cars a letter in position 7 means 2010–2039, a digit 1980–2009; on others, and on heavy chassis, it
 * is told where one round alone can be.
 *
 * @param unit `today` YYYY-MM-DD: no unit is of a later year than the next; `country` of the dealership, as `checkVin`.
 * @returns A year from 1980 to next model year; undefined where it is not told.
 * @see 49 CFR 565.15(d).
 */
export function vinModelYear(
  vin: string,
  unit: { productType: number; today: string; country?: string | undefined },
): number | undefined {
  if (!hasYear(vin, unit.country ?? 'CA')) return undefined
  const place = yearCodes.indexOf(vin.charAt(9))
  if (place < 0) return undefined
  const next = Number(unit.today.slice(0, 4)) + 1
  const possible = [1980 + place, 2010 + place].filter(year => year <= next)
  if (roundTypes.includes(unit.productType) && !heavy.has(vin.slice(0, 3))) {
    const told = 1980 + place + (/[A-Z]/.test(vin.charAt(6)) ? 30 : 0)
    return possible.find(year => year === told)
  }
  return possible.length === 1 ? possible[0] : undefined
}
