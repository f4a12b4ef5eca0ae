/** The sources as they are read: how each stands, what is missing of its list, and which fields are a person's. */
import { inArray } from 'drizzle-orm'
import type { Row } from '#db/kernel/mutation.ts'
import type { PlannedLine } from '#db/stock-source/plan.ts'
import { isSameValue } from '#db/kernel/same-value.ts'
import type {
  HeldField,
  MissingUnit,
  StockLine,
  StockLook,
  StockRun,
  StockSample,
  StockSourceLine,
  StockSourceWhole,
} from '#db/stock-source/shown.ts'
import { vehicle } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import type { AllFields, VehicleField } from '#db/vehicle/all-fields.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import type { StockRead } from './list.ts'
import { type RunRow, runsOf, type SourceRow, sourcesOf, type UnitRow, unitsOf } from './row.ts'

const shownRun = ({ id, at, endedAt, byName, outcome, why, counts }: RunRow): StockRun => ({
  id,
  at,
  endedAt,
  byName,
  outcome,
  why,
  counts,
})

type Standing = { unit: UnitRow; vehicle: Row<'vehicle'> }
/** Units of a source that are still in the stock. */
function standingOf(db: Db, sourceId: string): Standing[] {
  const units = unitsOf(db, sourceId)
  const ids = units.map(({ vehicleId }) => vehicleId)
  const rows = db.select().from(vehicle).where(inArray(vehicle.id, ids)).all() as Row<'vehicle'>[]
  const known = new Map(rows.map(row => [row.id, row]))
  return units.flatMap(unit => {
    const row = known.get(unit.vehicleId)
    const isHere =
      row && row.deletedAt === null && row.status !== 'sold' && row.status !== 'out-of-market'
    return isHere ? [{ unit, vehicle: row }] : []
  })
}

/** Hers still: what she has set back to what the list says is the source's again by itself. */
const heldOf = ({ unit, vehicle: row }: Standing): [VehicleField, unknown][] =>
  (Object.entries(unit.held) as [VehicleField, unknown][]).filter(
    ([field, says]) => !isSameValue(row[field], says),
  )

function lineOf(db: Db, source: SourceRow, standing: readonly Standing[]): StockSourceLine {
  const { id, v, url, setting, dueAt } = source
  const [last] = runsOf(db, id)
  return {
    id,
    v,
    name: setting.name,
    isFetched: url !== '',
    hours: setting.hours,
    dueAt,
    units: standing.length,
    missing: standing.filter(({ unit }) => unit.missingSince !== null && unit.keptAt === null)
      .length,
    held: standing.reduce((sum, each) => sum + heldOf(each).length, 0),
    last: last ? shownRun(last) : null,
  }
}
export const sourceLines = (db: Db): StockSourceLine[] =>
  sourcesOf(db).map(source => lineOf(db, source, standingOf(db, source.id)))

/** Named on the screen; all of them are counted. */
const mostNamed = 500
export function wholeOf(
  db: Db,
  source: SourceRow,
  sample: StockSample | null,
  locale: Locale,
): StockSourceWhole {
  const standing = standingOf(db, source.id)
  const runs = runsOf(db, source.id)
  const named = (row: Row<'vehicle'>) => ({
    vehicleId: row.id,
    stockNumber: row.stockNumber,
    title: vehicleTitle(row, locale),
  })
  return {
    ...lineOf(db, source, standing),
    setting: { ...source.setting, url: source.url },
    sha256: source.sha256,
    listAt: source.listAt,
    takenAt: runs.find(({ outcome }) => outcome === 'taken')?.endedAt ?? null,
    sample,
    missingUnits: standing
      .flatMap(({ unit: { missingSince, keptAt }, vehicle: row }): MissingUnit[] =>
        missingSince === null
          ? []
          : [{ ...named(row), since: missingSince, keptAt, status: row.status }],
      )
      .slice(0, mostNamed),
    heldFields: standing
      .flatMap(each =>
        heldOf(each).map(([field, says]): HeldField => ({
          ...named(each.vehicle),
          field,
          has: each.vehicle[field],
          says,
        })),
      )
      .slice(0, mostNamed),
    runs: runs.map(shownRun),
  }
}

const titled = (fields: AllFields | Row<'vehicle'> | null, locale: Locale) =>
  fields ? vehicleTitle(fields, locale) : ''
const shownLine = (each: PlannedLine, locale: Locale): StockLine => ({
  line: each.line,
  kind: each.kind,
  vehicleId: each.vehicle?.id ?? null,
  stockNumber: each.stockNumber,
  title: titled(each.vehicle ?? each.fields, locale),
  changes: each.changes,
  held: each.held,
  problems: each.problems,
})

/** Those that change something or stay out, and the first of the new ones. */
export function lookOf(plan: StockRead, locale: Locale): StockLook {
  const { sha256, ask: asks, counts, lines, missing } = plan
  const order = ['refused', 'changed', 'new', 'left', 'same']
  return {
    sha256,
    asks,
    counts,
    lines: lines
      .filter(({ kind, held }) => kind !== 'same' || held.length > 0)
      .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.line - b.line)
      .slice(0, mostNamed)
      .map(each => shownLine(each, locale)),
    missing: missing.slice(0, mostNamed).map(row => ({
      vehicleId: row.id,
      stockNumber: row.stockNumber,
      title: vehicleTitle(row, locale),
    })),
  }
}
