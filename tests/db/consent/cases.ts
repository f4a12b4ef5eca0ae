/**
 * The law of contact as a table. What is known: `asked`, `bought`, `runs` (a contract) and `tried` (by a channel) at an
 * instant of her clock; `yes`, `mute` (a yes without its words), `no` and `never` (service too) of the register, of
 * 2 January 2020 unless said; `ends` is the end a yes says itself. `-1` and `+1` are milliseconds.
 */
export const contactTable = `
# Canada, CASL: an inquiry 6 months, a purchase 2 years, an express yes without end.
CA mail | nothing is known                          | 2026-11-23 | | block no-consent
CA mail | before she asked                          | 2026-05-21 10:00 -1 | asked 2026-05-21 10:00 | block no-consent
CA mail | as she asks                               | 2026-05-21 10:00    | asked 2026-05-21 10:00 | allow inquiry
CA mail | the last moment of 6 months               | 2026-11-21 10:00 -1 | asked 2026-05-21 10:00 | allow inquiry
CA mail | 6 months to the millisecond               | 2026-11-21 10:00    | asked 2026-05-21 10:00 | block lapsed
CA mail | after them                                | 2026-11-21 10:00 +1 | asked 2026-05-21 10:00 | block lapsed
CA mail | 31 August and 6 months is 28 February     | 2027-02-28 10:00 -1 | asked 2026-08-31 10:00 | allow inquiry
CA mail | and no later                              | 2027-02-28 10:00    | asked 2026-08-31 10:00 | block lapsed
CA mail | the last moment of 2 years                | 2026-11-21 10:00 -1 | bought 2024-11-21 10:00 | allow purchase
CA mail | 2 years to the millisecond                | 2026-11-21 10:00    | bought 2024-11-21 10:00 | block lapsed
CA mail | after them                                | 2026-11-21 10:00 +1 | bought 2024-11-21 10:00 | block lapsed
CA mail | a purchase outlasts an inquiry            | 2026-11-20 | bought 2026-01-01, asked 2026-11-01 | allow purchase
CA mail | an express yes of six years ago           | 2026-11-23 | yes | allow express
CA mail | which needs no words here                 | 2026-11-23 | mute | allow express
CA mail | an express yes outlasts them all          | 2026-11-23 | yes, bought 2026-11-01 | allow express
CA mail | a yes that says its own end               | 2026-11-23 | yes, ends 2026-11-23 | block lapsed
CA mail | until that end                            | 2026-11-23 00:00 -1 | yes, ends 2026-11-23 | allow express
CA mail | withdrawn in the same moment              | 2026-11-23 | yes, no | block withdrawn
CA mail | an inquiry after the no opens nothing     | 2026-11-23 | no, asked 2026-11-22 | block withdrawn
CA mail | nor does a purchase                       | 2026-11-23 | no, bought 2026-11-22 | block withdrawn
CA mail | an express yes after it does              | 2026-11-23 | no, yes 2026-11-22 | allow express
CA mail | and ends with what it says                | 2026-11-23 | no, yes 2026-11-21, ends 2026-11-22, asked 2026-11-22 | block withdrawn
CA mail | a no that a fast clock dated holds today  | 2026-11-23 | yes, no 2026-11-24 | block withdrawn
CA mail | who refuses service refuses the rest      | 2026-11-23 | yes, never 2026-11-01 | block withdrawn
CA mail service | her question is answered all the same | 2026-11-23 | no | allow answer
CA mail service | unless she refused that too       | 2026-11-23 | never | block withdrawn
CA mail service | until she says yes again          | 2026-11-23 | never, yes 2026-11-22 | allow answer
CA call | a call to a stranger                      | 2026-11-23 12:00    | | ask check-list
CA call | 18 months after a purchase                | 2026-11-23 12:00 -1 | bought 2025-05-23 12:00 | allow purchase
CA call | and no longer                             | 2026-11-23 12:00    | bought 2025-05-23 12:00 | ask check-list
QC sms  | a text before nine                        | 2026-11-23 09:00 -1 | yes | block hours
QC sms  | a text at nine                            | 2026-11-23 09:00    | yes | allow express
QC sms  | at nine in the evening                    | 2026-11-23 21:00    | yes | block hours
QC sms  | a Saturday at eighteen                    | 2026-11-21 18:00    | yes | allow express
QC call | a call at half past nine                  | 2026-11-23 21:30    | yes | block hours
QC mail | a letter at night                         | 2026-11-23 23:00    | yes | allow express
QC sms service | her question is answered at night  | 2026-11-23 23:00    | | allow answer
CA call | before nine                               | 2026-11-23 09:00 -1 | yes | block hours
CA call | at nine                                   | 2026-11-23 09:00    | yes | allow express
CA call | the last moment before half past nine     | 2026-11-23 21:30 -1 | yes | allow express
CA call | at half past nine                         | 2026-11-23 21:30    | yes | block hours
CA call | a Sunday, before six in the afternoon     | 2026-11-22 17:59    | yes | allow express
CA call | a holiday is a day as others              | 2026-12-25 12:00    | yes | allow express

# Québec: the same clocks; since Law 25 whoever relies on a yes shows its words.
QC sms  | the last moment of 6 months               | 2026-11-21 10:00 -1 | asked 2026-05-21 10:00 | allow inquiry
QC sms  | 6 months to the millisecond               | 2026-11-21 10:00    | asked 2026-05-21 10:00 | block lapsed
QC sms  | 2 years to the millisecond                | 2026-11-21 10:00    | bought 2024-11-21 10:00 | block lapsed
QC mail | a yes of the day before, without words    | 2026-11-23 | mute 2023-09-21 23:59 | allow express
QC mail | a yes of the law's first day, without     | 2026-11-23 | mute 2023-09-22 | block no-consent
QC mail | a yes of that day with them               | 2026-11-23 | yes 2023-09-22 | allow express

# France: opt-in, three years from her last word; calls since 2026-08-11 too, in their hours, four in thirty days.
FR mail | her question is no yes to offers          | 2026-11-23 | asked 2026-11-22 | block no-consent
FR mail service | which may be answered             | 2026-11-23 | asked 2026-11-22 | allow answer
FR mail | a customer                                | 2026-11-23 | bought 2024-11-23 | allow purchase
FR mail | the last moment of three years            | 2026-11-23 00:00 -1 | yes 2023-11-23 | allow express
FR mail | three years on she is asked               | 2026-11-23 | yes 2023-11-23 | ask renew
FR mail | unless she wrote since                    | 2026-11-23 | yes 2023-11-23, asked 2025-01-01 | allow express
FR call | a stranger, the day before opt-in         | 2026-08-10 11:00 | | ask check-list
FR call | and on its first day                      | 2026-08-11 11:00 | | block no-consent
FR call | a customer the day before                 | 2026-08-10 11:00 | bought 2026-01-01 | allow purchase
FR call | a customer on it                          | 2026-08-11 11:00 | bought 2026-01-01 | block no-consent
FR call | a contract that is being carried out      | 2026-11-23 11:00 | runs 2026-11-01 | allow contract
FR call | a yes of three years ago                  | 2026-11-23 11:00 | yes 2023-11-23 11:00 | block lapsed
FR sms  | a text in the lunch hour                  | 2026-11-23 13:30    | yes 2026-01-01 | allow express
FR sms  | on a Saturday                             | 2026-11-21 11:00    | yes 2026-01-01 | allow express
FR sms  | at eight in the evening                   | 2026-11-23 20:00    | yes 2026-01-01 | block hours
FR sms  | on a Sunday                               | 2026-11-22 11:00    | yes 2026-01-01 | block hours
FR sms  | on Armistice Day                          | 2026-11-11 11:00    | yes 2026-01-01 | block hours
FR mail | a letter at night                         | 2026-11-23 23:00    | yes 2026-01-01 | allow express
FR call | a Monday before ten                       | 2026-11-23 10:00 -1 | yes 2026-01-01 | block hours
FR call | at ten                                    | 2026-11-23 10:00    | yes 2026-01-01 | allow express
FR call | the last moment before one                | 2026-11-23 13:00 -1 | yes 2026-01-01 | allow express
FR call | at one                                    | 2026-11-23 13:00    | yes 2026-01-01 | block hours
FR call | at two                                    | 2026-11-23 14:00    | yes 2026-01-01 | allow express
FR call | the last moment before eight              | 2026-11-23 20:00 -1 | yes 2026-01-01 | allow express
FR call | at eight                                  | 2026-11-23 20:00    | yes 2026-01-01 | block hours
FR call | on a Saturday                             | 2026-11-21 11:00    | yes 2026-01-01 | block hours
FR call | on Armistice Day                          | 2026-11-11 11:00    | yes 2026-01-01 | block hours
FR call | before the law on hours                   | 2023-02-28 08:00    | yes 2023-01-01 | allow express
FR call | a fifth in thirty days                    | 2026-11-23 11:00 | yes 2026-01-01, tried call 2026-11-02, tried call 2026-11-03, tried call 2026-11-04, tried call 2026-11-05 | block too-often
FR call | a letter is no call                       | 2026-11-23 11:00 | yes 2026-01-01, tried mail 2026-11-02, tried call 2026-11-03, tried call 2026-11-04, tried call 2026-11-05 | allow express
FR call | thirty days after the first of four       | 2026-11-23 11:00 | yes 2026-01-01, tried call 2026-10-24 12:00, tried call 2026-11-03, tried call 2026-11-04, tried call 2026-11-05 | allow express

# Spain: opt-in or own customers by mail; calls by consent since 2023-06-29, renewed every two years.
ES mail | a stranger                                | 2026-11-23 | | block no-consent
ES mail | a customer of ten years ago               | 2026-11-23 | bought 2016-01-01 | allow purchase
ES mail | a yes of six years ago                    | 2026-11-23 | yes | allow express
ES call | the day before the law                    | 2023-06-28 12:00 | | ask check-list
ES call | on its first day                          | 2023-06-29 12:00 | | block no-consent
ES call | a customer is weighed first               | 2026-11-23 12:00 | bought 2026-01-01 | ask own-customer
ES call | a yes goes before it                      | 2026-11-23 12:00 | bought 2026-01-01, yes 2026-01-01 | allow express
ES call | an old yes before renewal was asked       | 2025-12-26 12:00 | yes | allow express
ES call | and since                                 | 2025-12-29 12:00 | yes | block lapsed
ES call | the last moment of two years              | 2026-11-23 12:00 -1 | yes 2024-11-23 12:00 | allow express
ES call | two years to the millisecond              | 2026-11-23 12:00    | yes 2024-11-23 12:00 | block lapsed
ES sms  | a text before nine                        | 2026-11-23 09:00 -1 | yes 2026-01-01 | block hours
ES sms  | a text on a Sunday                        | 2026-11-22 12:00    | yes 2026-01-01 | block hours
ES call | before nine                               | 2026-11-23 09:00 -1 | yes 2026-01-01 | block hours
ES call | at nine in the evening                    | 2026-11-23 21:00    | yes 2026-01-01 | block hours
ES call | on the Immaculate                         | 2026-12-08 12:00    | yes 2026-01-01 | block hours

# Colombia: prior authorisation for everything, its hours, once a day, one channel a week.
CO mail | a customer is not enough                  | 2026-11-24 10:00 | bought 2026-11-01 | block no-consent
CO mail | an authorisation nobody can show          | 2026-11-24 10:00 | mute | block no-consent
CO mail | a Tuesday before seven                    | 2026-11-24 07:00 -1 | yes | block hours
CO mail | at seven                                  | 2026-11-24 07:00    | yes | allow express
CO sms  | the last moment before nineteen           | 2026-11-24 19:00 -1 | yes | allow express
CO sms  | at nineteen                               | 2026-11-24 19:00    | yes | block hours
CO call | a Saturday before eight                   | 2026-11-28 08:00 -1 | yes | block hours
CO call | a Saturday at eight                       | 2026-11-28 08:00    | yes | allow express
CO call | a Saturday at fifteen                     | 2026-11-28 15:00    | yes | block hours
CO mail | a Sunday                                  | 2026-11-29 10:00    | yes | block hours
CO mail | a holiday Monday                          | 2026-11-16 10:00    | yes | block hours
CO mail | before the law on hours                   | 2023-10-09 22:00    | yes | allow express
CO mail | on its first day                          | 2023-10-10 22:00    | yes | block hours
CO mail | a second time on a day                    | 2026-11-24 15:00    | yes, tried mail 2026-11-24 08:00 | block once-a-day
CO mail | the day after                             | 2026-11-25 08:00    | yes, tried mail 2026-11-24 08:00 | allow express
CO mail | another channel in the week               | 2026-11-27 10:00    | yes, tried call 2026-11-23 10:00 | block one-channel
CO mail | and at its first moment                   | 2026-11-27 10:00    | yes, tried call 2026-11-23 00:00 | block one-channel
CO mail | the last moment of the one before         | 2026-11-27 10:00    | yes, tried call 2026-11-23 00:00 -1 | allow express
CO mail | and in the next                           | 2026-11-30 10:00    | yes, tried call 2026-11-27 10:00 | allow express
CO mail service | her question is answered on a Sunday | 2026-11-29 10:00 | | allow answer

US mail | a country whose law is not ours to know   | 2026-11-23 | asked 2026-11-22 | ask other-country
US sms  | a text before eight                       | 2026-11-23 08:00 -1 | yes | block hours
US call | at nine in the evening                    | 2026-11-23 21:00    | yes | block hours
US mail | a yes of hers                             | 2026-11-23 | yes | allow express
`
