/** The file of a publisher's tag. */
import { showUnits } from './units.ts'

// Null from the next turn on.
const script = document.currentScript
if (script instanceof HTMLScriptElement) showUnits(script)
