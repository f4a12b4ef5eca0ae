/** Each term of a campaign has its hold in the books, to the cent, and its end where it has ended; no hold is without its term. */
import { type Check, checkRows, type RowCheck, type Scene } from './check.ts'

const checks: RowCheck[] = [
  [
    `select t.id from campaign_term t left join ledger_entry e on e.seq = t.hold_seq
     where e.seq is null or e.outcome <> 'posted' or e.cause <> 'hold'
       or e.about <> 'reserve:' || t.id or json_extract(e.body, '$.minor') <> t.held_minor`,
    'is not held in the books as it says',
  ],
  [
    `select t.id from campaign_term t left join ledger_entry e
       on e.key = 'campaign-end:' || t.id and e.outcome = 'posted'
     where e.seq is not t.end_seq`,
    'does not end as the books say',
  ],
  [
    `select substr(e.key, 9) as id from ledger_entry e left join campaign_term t on t.hold_seq = e.seq
     where e.cause = 'hold' and e.outcome = 'posted' and t.id is null`,
    'is held for no campaign',
  ],
  [
    `select c.id from campaign c left join campaign_term t on t.campaign_id = c.id and t.term = c.term
     where t.id is null or (c.status = 'ended') <> (t.end_seq is not null)`,
    'stands otherwise than its term',
  ],
  [
    `select t.id from campaign_term t left join campaign c on c.id = t.campaign_id
     where c.id is null or t.term > c.term or (t.term < c.term and t.end_seq is null)`,
    'is a term of no campaign, or runs beside another',
  ],
  [
    `select e.key as id from ledger_entry e join campaign_request r on r.id = json_extract(e.body, '$.lead')
     where e.cause = 'lead' and e.outcome = 'posted'
       and (r.campaign_id <> json_extract(e.body, '$.campaign') or r.term <> json_extract(e.body, '$.term'))`,
    'is not in the term in which its request came',
  ],
  [
    `select r.id from campaign_request r
     left join campaign_term t on t.campaign_id = r.campaign_id and t.term = r.term where t.id is null`,
    'came by no term of a campaign',
  ],
]

export const checkCampaigns = (scene: Scene): Check =>
  checkRows(scene, 'campaigns', 'campaign_term', checks)
