/** JSON from outside. */
import { plainly } from '#db/kernel/unseen.ts'

/** Deeper than anything we send; what is nested without end overflows the stack of whoever writes it down again. */
const maxDepth = 60

/** Without the signs that nobody sees. @throws {SyntaxError} when it is not JSON, or nested too deep */
export function parseJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  if (isTooDeep(text)) throw new SyntaxError('nested too deep')
  return plainly(parsed)
}

/** Counts brackets outside of strings; the text is known to be JSON. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isString = false
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (isString) {
      if (code === backslash) i += 1
      else if (code === quote) isString = false
    } else if (code === quote) isString = true
    else if (code === openBrace || code === openBracket) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (code === closeBrace || code === closeBracket) depth -= 1
  }
  return false
}
const [quote, backslash] = [34, 92]
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93]
