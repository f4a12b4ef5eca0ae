/** Before the workers begin: Playwright asks for a default export. */
import { makeWorld } from './support/server.ts'

export default makeWorld
