/** Nobody is written to twice by one mailshot: neither a client, nor an address of two of them. */
import { type Check, checkRows, type RowCheck, type Scene } from './check.ts'

const checks: RowCheck[] = [
  [
    `select min(id) as id from mailshot_recipient group by mailshot_id, client_id having count(*) > 1`,
    'is twice in its mailshot',
  ],
  [
    `select message_id as id from mailshot_recipient where message_id is not null
     group by message_id having count(*) > 1`,
    'is the message of two',
  ],
  [
    `select id from mailshot_recipient where (state = 'written') <> (message_id is not null)`,
    'is written to without a message, or has one unwritten',
  ],
  [
    `select m.id from message m left join mailshot_recipient r on r.message_id = m.id
     where m.id like 'mailshot.%' and r.id is null`,
    'was written by a mailshot to nobody of it',
  ],
  [
    `select min(m.id) as id from mailshot_recipient r join message m on m.id = r.message_id
     where m."to" <> '' group by r.mailshot_id, m."to" having count(*) > 1`,
    'went to an address that had one of its mailshot already',
  ],
]

export const checkMailshots = (scene: Scene): Check =>
  checkRows(scene, 'mailshots', 'mailshot_recipient', checks)
