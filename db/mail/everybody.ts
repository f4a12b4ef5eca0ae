/** Providers at which anybody may have a mailbox, in our countries the most used: a domain there is nobody's own. */
export const isEverybodys = (domain: string): boolean =>
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|proton|protonmail|pm|videotron|sympatico|bell|rogers|telus|shaw|cogeco|orange|wanadoo|free|sfr|laposte|neuf|bbox|telefonica|movistar|terra|une|etb)\.[a-z.]{2,6}$/.test(
    domain.toLowerCase(),
  )
