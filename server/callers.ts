/** Who has how much under way: people who are signed in apart from everybody else, and each by herself. */
export type Bounds = {
  /** Calls under way of everybody together, and as many of those who are not known. */
  inFlight: number
  /** Of one address nobody is signed in at, and of one person at all her devices. */
  perAddress: number
  perPerson: number
}
export type Load = { mine: number; together: number }
export type Callers = {
  /** Counted until the answer is `leave`. */
  enter: (caller: string, isKnown: boolean) => void
  leave: (caller: string, isKnown: boolean) => void
  /** 1 is as much as we bear. */
  loadOf: (caller: string, isKnown: boolean) => Load
}

export function createCallers({ inFlight, perAddress, perPerson }: Bounds): Callers {
  const under = new Map<string, number>()
  const total = { known: 0, unknown: 0 }
  const kind = (isKnown: boolean) => (isKnown ? 'known' : 'unknown')
  return {
    enter(caller, isKnown) {
      under.set(caller, (under.get(caller) ?? 0) + 1)
      total[kind(isKnown)] += 1
    },
    leave(caller, isKnown) {
      const left = (under.get(caller) ?? 1) - 1
      if (left > 0) under.set(caller, left)
      else under.delete(caller)
      total[kind(isKnown)] -= 1
    },
    loadOf: (caller, isKnown) => ({
      mine: (under.get(caller) ?? 0) / (isKnown ? perPerson : perAddress),
      together: total[kind(isKnown)] / inFlight,
    }),
  }
}
