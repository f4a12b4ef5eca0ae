/**
 * Fuel, engine, drivetrain and body of a vehicle, as search engines ask for them. The dealership writes them in the
 * technical sheet ("Fuel: hybrid", « Motricité : intégrale »), in the sub type and in the trim ("XLE AWD"); what is not
 * written is not guessed.
 */
export const drivetrains = ['all', 'four', 'front', 'rear'] as const
export type Drivetrain = (typeof drivetrains)[number]
/** Those that a visitor may choose among; a sheet may name another. */
export const fuelNames = ['Gasoline', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electricity'] as const
export type Fuel = (typeof fuelNames)[number]
export const isFuel = (name: string): name is Fuel => fuelNames.some(fuel => fuel === name)
export type Technique = {
  body: string
  fuel: string
  engine: string
  displacementCc: number | null
  drivetrain: Drivetrain | ''
}
type Written = {
  model: string
  trim: string
  subType: string
  technicalSheet: string
  displacementCc: number | null
}

/** Names of the lines of a technical sheet, folded. */
const names = {
  fuel: ['fuel', 'fuel type', 'carburant', 'energie', 'combustible'],
  engine: ['engine', 'moteur', 'motor'],
  drivetrain: ['drivetrain', 'drive', 'motricite', 'rouage', 'transmission integrale', 'traccion'],
  body: ['body', 'body type', 'carrosserie', 'carroceria'],
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

function lineOf(sheet: string, wanted: readonly string[]): string {
  for (const line of sheet.split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':')
    if (value.length > 0 && wanted.includes(fold(name))) return value.join(':').trim()
  }
  return ''
}

/** In this order: "plug-in hybrid" is a hybrid before it is anything else. */
const fuels: readonly (readonly [RegExp, Fuel])[] = [
  [/\bphev\b|plug-?in|rechargeable|enchufable|prime\b/, 'Plug-in hybrid'],
  [/hybrid|hibrid/, 'Hybrid'],
  [/\bev\b|electri|electrique/, 'Electricity'],
  [/diesel|gasoil|gazole|\btdi\b/, 'Diesel'],
  [/gasoline|petrol|essence|gasolina/, 'Gasoline'],
]
const drives: readonly (readonly [RegExp, Drivetrain])[] = [
  [/\bawd\b|all[- ]wheel|integral|quattro|4motion|xdrive/, 'all'],
  [/\b4wd\b|\b4x4\b|four[- ]wheel|quatre roues/, 'four'],
  [/\bfwd\b|\b2wd\b|front[- ]wheel|traction avant|delantera/, 'front'],
  [/\brwd\b|rear[- ]wheel|propulsion|trasera/, 'rear'],
]
const found = <T>(rules: readonly (readonly [RegExp, T])[], text: string): T | '' =>
  rules.find(([pattern]) => pattern.test(fold(text)))?.[1] ?? ''

export function techniqueOf(vehicle: Written): Technique {
  const { model, trim, subType, technicalSheet, displacementCc } = vehicle
  const called = `${model} ${trim}`
  const line = (name: keyof typeof names) => lineOf(technicalSheet, names[name])
  return {
    body: line('body') || subType.trim(),
    fuel: found(fuels, line('fuel')) || line('fuel') || found(fuels, called),
    engine: line('engine'),
    displacementCc,
    drivetrain: found(drives, line('drivetrain')) || found(drives, called),
  }
}
