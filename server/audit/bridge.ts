/** Each click that was charged has its entry in the books, to the cent and in its month, and no other has one; the row stands as its last act left it. */
import { type Check, checkRows, type RowCheck, type Scene } from './check.ts'

const checks: RowCheck[] = [
  [
    `select c.id from bridge_click c left join ledger_entry e on e.key = 'click:' || c.id
     where (c.verdict = 'charged') <> (c.seq is not null) or (c.seq is not null and (
       e.seq is not c.seq or e.outcome <> 'posted' or json_extract(e.body, '$.minor') <> c.minor
       or json_extract(e.body, '$.month') <> substr(c."on", 1, 7)))
       or (c.seq is null and (c.minor <> 0 or e.outcome = 'posted'))`,
    'is not charged in the books as it says',
  ],
  [
    `select substr(e.key, 7) as id from ledger_entry e left join bridge_click c on 'click:' || c.id = e.key
     where e.cause = 'click' and e.outcome = 'posted' and c.id is null`,
    'is charged, and nobody clicked',
  ],
  [
    `select b.id from bridge b left join bridge_act a on a.v = b.v
     where a.id is null or b.v <> (select max(v) from bridge_act)
       or (a.monthly_budget_minor, a.cost_per_click_minor, a.type, a.site_prices, a.version, a.until)
         is not (b.monthly_budget_minor, b.cost_per_click_minor, b.type, b.site_prices, b.version, b.paused_until)`,
    'stands otherwise than its last act left it',
  ],
  [
    `select b.id from bridge_request b left join bridge_click c on c.id = b.click_id
     where c.verdict is not 'charged' or c.at > b.at`,
    'came of no click that was charged before it',
  ],
]

export const checkBridge = (scene: Scene): Check =>
  checkRows(scene, 'bridge', 'bridge_click', checks)
