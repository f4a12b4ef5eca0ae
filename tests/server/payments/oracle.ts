/** What the books must say, worked out another way: one number for what a house has, and for each payment and hold what is left. */
import type { Posting } from '#db/ledger/posting.ts'

type Paid = { gross: number; net: number; taxes: number[]; isAccounting: boolean; isGone: boolean }
type Return = { payment: string; gross: number; net: number; taxes: number[]; isUndone: boolean }
type Hold = { rest: number; isOver: boolean }
export type Verdict = 'posted' | 'refused' | 'error'

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)

export class Oracle {
  shown = 0
  readonly creditMinor: number
  readonly #keys = new Map<string, { body: string; verdict: Verdict }>()
  readonly #paid = new Map<string, Paid>()
  readonly #returns = new Map<string, Return>()
  readonly #decided = new Map<string, { won: boolean; round: number }>()
  readonly holds = new Map<string, Hold>()
  readonly #leads = new Map<string, { hold: string; minor: number }>()
  readonly #clicks = new Map<string, number>()
  readonly #gestures = new Map<string, { minor: number; isGone: boolean }>()
  /** In the order of the books. */
  readonly #entries: (Posting | undefined)[] = []
  constructor(creditMinor: number) {
    this.creditMinor = creditMinor
  }

  get entries() {
    return this.#entries.length
  }
  /** Never below the credit: what goes further is owed. */
  get available() {
    return Math.max(this.shown, 0 - this.creditMinor)
  }
  get owed() {
    return this.available - this.shown
  }
  /** What came in for payments and was not given back, tax and all. */
  get cleared() {
    return (
      sum([...this.#paid.values()].filter(({ isGone }) => !isGone).map(({ gross }) => gross)) -
      sum([...this.#returns.values()].filter(({ isUndone }) => !isUndone).map(({ gross }) => gross))
    )
  }

  post(key: string, posting: Posting): Verdict {
    const body = JSON.stringify(posting)
    const before = this.#keys.get(key)
    if (before) return before.body === body ? before.verdict : 'error'
    const verdict = this.#decide(posting)
    if (verdict === 'error') return verdict
    this.#keys.set(key, { body, verdict })
    this.#entries.push(verdict === 'posted' ? posting : undefined)
    return verdict
  }

  #spend(minor: number): Verdict {
    if (this.shown - minor < -this.creditMinor) return 'refused'
    this.shown -= minor
    return 'posted'
  }
  #gain(minor: number): Verdict {
    this.shown += minor
    return 'posted'
  }

  #decide(posting: Posting): Verdict {
    switch (posting.cause) {
      case 'topup': {
        const taxes = posting.taxes.map(({ minor }) => minor)
        const gross = posting.netMinor + sum(taxes)
        const isAccounting = posting.way === 'accounting'
        this.#paid.set(posting.payment, {
          gross,
          net: posting.netMinor,
          taxes,
          isAccounting,
          isGone: false,
        })
        return this.#gain(posting.netMinor)
      }
      case 'refund':
        return this.#giveBack(`refund:${posting.refund}`, posting)
      case 'dispute-open':
        return this.#giveBack(`dispute:${posting.dispute}`, posting)
      case 'refund-failed':
        return this.#undo(`refund:${posting.refund}`)
      case 'dispute-end':
        if (!this.#returns.has(`dispute:${posting.dispute}`)) return 'error'
        this.#decided.set(posting.dispute, { won: posting.won, round: 0 })
        return posting.won ? this.#undo(`dispute:${posting.dispute}`) : 'posted'
      case 'dispute-appeal':
        return this.#decideAnew(posting)
      case 'dispute-fee':
        return this.#returns.has(`dispute:${posting.dispute}`) ? 'posted' : 'error'
      case 'click': {
        const verdict = this.#spend(posting.minor)
        if (verdict === 'posted') this.#clicks.set(posting.click, posting.minor)
        return verdict
      }
      case 'click-credit': {
        const minor = this.#clicks.get(posting.click)
        return minor === undefined ? 'error' : this.#gain(minor)
      }
      case 'goodwill':
        this.#gestures.set(posting.gesture, { minor: posting.minor, isGone: false })
        return this.#gain(posting.minor)
      case 'correction':
        return this.#correct(posting.corrects)
      default:
        return this.#campaign(posting)
    }
  }

  #campaign(posting: Extract<Posting, { campaign: string }>): Verdict {
    if (posting.cause === 'lead-void') {
      const lead = this.#leads.get(`${posting.campaign} ${posting.lead}`)
      const hold = lead && this.holds.get(lead.hold)
      if (!lead || !hold) return 'error'
      if (hold.isOver) return this.#gain(lead.minor)
      hold.rest += lead.minor
      return 'posted'
    }
    const name = `${posting.campaign}:${posting.term}`
    if (posting.cause === 'hold') {
      const verdict = this.#spend(posting.minor)
      if (verdict === 'posted') this.holds.set(name, { rest: posting.minor, isOver: false })
      return verdict
    }
    const hold = this.holds.get(name)
    if (!hold || hold.isOver) return 'error'
    if (posting.cause === 'lead') {
      if (posting.minor > hold.rest) return 'error'
      hold.rest -= posting.minor
      this.#leads.set(`${posting.campaign} ${posting.lead}`, { hold: name, minor: posting.minor })
      return 'posted'
    }
    const { rest } = hold
    Object.assign(hold, { rest: 0, isOver: true })
    return this.#gain(rest)
  }

  #giveBack(
    key: string,
    { payment, grossMinor }: { payment: string; grossMinor: number },
  ): Verdict {
    const paid = this.#paid.get(payment)
    if (!paid || paid.isGone) return 'error'
    const others = [...this.#returns.values()].filter(
      each => each.payment === payment && !each.isUndone,
    )
    const back = sum(others.map(({ gross }) => gross)) + grossMinor
    if (back > paid.gross) return 'error'
    let net = grossMinor
    const taxes = paid.taxes.map((whole, place) => {
      const due =
        Math.floor((whole * back) / paid.gross + 0.5) -
        sum(others.map(each => each.taxes[place] ?? 0))
      const taken = Math.min(net, Math.max(0, due))
      net -= taken
      return taken
    })
    this.#returns.set(key, { payment, gross: grossMinor, net, taxes, isUndone: false })
    return this.#gain(-net)
  }
  #undo(key: string): Verdict {
    const given = this.#returns.get(key)
    if (!given) return 'error'
    given.isUndone = true
    return this.#gain(given.net)
  }
  #decideAnew({ dispute, round, won }: { dispute: string; round: number; won: boolean }): Verdict {
    const [was, given] = [this.#decided.get(dispute), this.#returns.get(`dispute:${dispute}`)]
    if (!was || !given || was.won === won || round !== was.round + 1) return 'error'
    const others = [...this.#returns.values()].filter(
      each => each.payment === given.payment && !each.isUndone,
    )
    const paid = this.#paid.get(given.payment)
    const back = sum(others.map(({ gross }) => gross))
    if (!won && (!paid || paid.isGone || back + given.gross > paid.gross)) return 'error'
    this.#decided.set(dispute, { won, round })
    given.isUndone = won
    return this.#gain(won ? given.net : -given.net)
  }
  #correct(seq: number): Verdict {
    const wrong = this.#entries[seq - 1]
    if (wrong?.cause === 'goodwill') {
      const gesture = this.#gestures.get(wrong.gesture)
      if (!gesture || gesture.isGone) return 'error'
      gesture.isGone = true
      return this.#gain(-gesture.minor)
    }
    const paid = wrong?.cause === 'topup' ? this.#paid.get(wrong.payment) : undefined
    if (wrong?.cause !== 'topup' || !paid?.isAccounting || paid.isGone) return 'error'
    if ([...this.#returns.values()].some(each => each.payment === wrong.payment && !each.isUndone))
      return 'error'
    paid.isGone = true
    return this.#gain(-paid.net)
  }
}
